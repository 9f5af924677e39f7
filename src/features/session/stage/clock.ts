import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";

/**
 * The one clock of all stages, in milliseconds since 1970: the database's, because instances may differ.
 * It runs on inside a transaction.
 */
export async function readClock(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return Number(row?.ms);
}

/** For a browser that sets its own clock by it. (`docs/behaviours.md`, SES-11) */
export const publishClock = (scope: TenantScope): Promise<number> => inTenant(scope, readClock);
