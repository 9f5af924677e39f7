import { sql } from "drizzle-orm";
import type { Owner } from "../write/database";

/** Call this first. Dropping indexes later, while other transactions read, could deadlock. */
export const holdDirectory = (tx: Owner) => tx.execute(sql`lock table startups in access exclusive mode`);

export type Index = { name: string; definition: string };

/**
 * Drops the directory's non-unique indexes, because building them once is far cheaper than updating them per
 * row.
 */
export async function setIndexesAside(tx: Owner): Promise<Index[]> {
  const indexes = await tx.execute<Index>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'startups'::regclass and not i.indisunique`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return [...indexes];
}

export async function rebuildIndexes(tx: Owner, indexes: Index[]): Promise<void> {
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}
