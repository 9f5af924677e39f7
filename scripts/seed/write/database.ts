import { drizzle } from "drizzle-orm/postgres-js";
import * as schema from "@/domain/schema";
import { openOwner } from "@/server/db/owner";

const client = openOwner();

export const owner = drizzle(client, { schema });
export type Owner = Parameters<Parameters<typeof owner.transaction>[0]>[0];

export const closeDatabase = () => client.end({ timeout: 5 });

const AT_ONCE = 500;

/** Postgres allows at most 65,535 parameters per statement. */
export async function inPortions<Row>(
  rows: Row[],
  write: (portion: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) await write(rows.slice(start, start + AT_ONCE));
}
