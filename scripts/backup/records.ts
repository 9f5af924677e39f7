import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { backups } from "@/domain/schema";
import { newId } from "@/lib/id";
import { directUrl } from "@/server/db/roles";
import { connect } from "./database";
import { type Manifest, totalsOf } from "./manifest";

type Kind = (typeof backups.$inferInsert)["kind"];
type Result = Partial<typeof backups.$inferInsert> & { isSound: boolean };

/** Runs the job and records in the database when it ran and how it ended (SEC-10). */
export async function recorded(kind: Kind, place: string, work: () => Promise<Manifest>): Promise<Manifest> {
  const startedAt = new Date();
  const write = (result: Result) =>
    note({ id: newId(), kind, startedAt, finishedAt: new Date(), archive: path.basename(place), ...result });
  try {
    const manifest = await work();
    const { migration, missing } = manifest;
    await write({ isSound: true, migration, missingFiles: missing.length, ...totalsOf(manifest) });
    return manifest;
  } catch (error) {
    // The operator must see the original error even if it can't be recorded.
    await write({ isSound: false, error: String(error).slice(0, 500) }).catch(() => {});
    throw error;
  }
}

/** A database that was never migrated has no table for this record; the job still succeeds. */
async function note(row: typeof backups.$inferInsert): Promise<void> {
  const sql = connect(directUrl());
  try {
    const [found] = await sql`select to_regclass('public.backups') is not null as "isThere"`;
    if (found?.isThere) await drizzle(sql).insert(backups).values(row);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
