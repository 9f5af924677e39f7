import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";

/**
 * The shared clock of all stages, in milliseconds since 1970. Uses the database's clock, because instances
 * may differ, and advances within a transaction.
 */
export async function readClock(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return Number(row?.ms);
}

/** The reference time for clock synchronization in browsers. (SES-11) */
export const publishClock = (scope: TenantScope): Promise<number> => inTenant(scope, readClock);
