import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { tags } from "./tags";

export { tags };

export const INVALIDATION_CHANNEL = "startuphub_invalidation";

/** Tells every instance, when the transaction commits, to invalidate these tags. */
export async function invalidate(tx: Pick<Tx, "execute">, changed: readonly string[]): Promise<void> {
  for (const tag of changed) await tx.execute(sql`select ${notificationOf(tag)}`);
}

/** The same, as part of a statement. */
export const notificationOf = (tag: string): SQL => sql`pg_notify(${INVALIDATION_CHANNEL}, ${tag})`;
