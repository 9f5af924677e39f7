import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { newId } from "@/lib/id";
import { directUrl } from "@/server/db/roles";
import { backups } from "@/server/db/schema";
import { connect } from "./database";
import { type Manifest, totalsOf } from "./manifest";

type Kind = (typeof backups.$inferInsert)["kind"];
type Result = Partial<typeof backups.$inferInsert> & { isSound: boolean };

/** Does it and writes down in the database when it was done and how it ended. (`docs/behaviours.md`, SEC-10) */
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
    // What failed is what the operator must read, even if it cannot be written down.
    await write({ isSound: false, error: String(error).slice(0, 500) }).catch(() => {});
    throw error;
  }
}

/** A database that no version has brought up to date yet has no place for notes; a test in it is none the worse. */
async function note(row: typeof backups.$inferInsert): Promise<void> {
  const sql = connect(directUrl());
  try {
    const [found] = await sql`select to_regclass('public.backups') is not null as "isThere"`;
    if (found?.isThere) await drizzle(sql).insert(backups).values(row);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
