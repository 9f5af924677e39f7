import { drizzle } from "drizzle-orm/postgres-js";
import { openOwner } from "@/server/db/owner";
import * as schema from "@/server/db/schema";

const client = openOwner();

/** The owner's own connection, which sees and writes the rows of all communities. */
export const owner = drizzle(client, { schema });
export type Owner = Parameters<Parameters<typeof owner.transaction>[0]>[0];

export const closeDatabase = () => client.end({ timeout: 5 });

const AT_ONCE = 500;

/** Postgres takes at most 65,535 values in a statement. */
export async function inPortions<Row>(
  rows: Row[],
  write: (portion: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) await write(rows.slice(start, start + AT_ONCE));
}
