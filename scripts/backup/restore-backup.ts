import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "@/server/adapters/files/port";
import { assertSeesAllRows } from "@/server/db/owner";
import { Meter } from "@/server/files/byte-counter";
import type { Archive } from "./archive-reader";
import { assertNotRunning } from "./assert-not-running";
import { type Connection, connect, migrationOf, nameOf, readTables } from "./database";
import { loadTables, recount } from "./load-tables";
import { type FilePart, fileOf } from "./manifest";
import { keepFile } from "./stored-files";

/**
 * `store` is null for a test in a scratch database, which no server uses: the files are then verified and not kept.
 */
export type Target = { ownerUrl: string; store: FileStore | null };
export type Leave = { replace?: boolean; otherMigration?: boolean };

/**
 * Tables that have rows in an empty database: base rows, scheduled jobs, and the record of tested archives.
 */
const FROM_THE_START = ["tenants", "flag_defaults", "job", "backups"];
const BUILT_IN = 3;

/**
 * Restores an archive into a migrated database, or changes nothing. Rows and files are compared with the
 * manifest before any of them become visible.
 */
export async function restoreBackup(archive: Archive, target: Target, leave: Leave = {}): Promise<void> {
  const sql = connect(target.ownerUrl);
  try {
    await assertSameMigration(sql, archive, leave);
    if (target.store) await assertNotRunning(sql);
    await assertSeesAllRows(sql);
    if (!leave.replace) await rejectContent(sql);
    await sql.begin(async (tx) => {
      await loadTables(tx, archive);
      await recount(tx, archive.manifest.tables);
      await restoreFiles(archive, target.store);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function assertSameMigration(
  sql: Connection,
  { manifest }: Archive,
  { otherMigration }: Leave,
): Promise<void> {
  const here = await migrationOf(sql);
  if (numberOf(here ?? "") === numberOf(manifest.migration) || otherMigration) return;
  throw new Error(
    `The backup belongs to migration ${manifest.migration} (version ${manifest.product}), this database to ${here}.
Restore it with that version and update it then, or add --other-migration: columns that the backup does not
have become empty, and columns that this version does not have fail.`,
  );
}

/** Archives of 0.2.1 name the last of the migrations that one with the same number has replaced since. */
const numberOf = (migration: string): string => migration.slice(0, 4);

async function rejectContent(sql: Connection): Promise<void> {
  for (const table of await readTables(sql)) {
    const [found] = await sql.unsafe(
      `select count(*)::int as rows from (select from ${nameOf(table)} limit 1000) as found`,
    );
    const most = table.name === "tenants" ? BUILT_IN : 0;
    const isExpected =
      FROM_THE_START.includes(table.name) && (table.name !== "tenants" || found?.rows <= most);
    if (!found?.rows || isExpected) continue;
    throw new Error(
      `The database is not empty (${table.name} has rows). Restore into an empty one, or add --replace, which deletes its content.`,
    );
  }
}

async function restoreFiles(archive: Archive, store: FileStore | null): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "startuphub-restore-"));
  try {
    for (const file of archive.manifest.files) await restoreFile(archive, file, store, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Verifies a file on its way into the store, and again after reading it back. */
async function restoreFile(archive: Archive, file: FilePart, store: FileStore | null, folder: string) {
  const place = path.join(folder, "file");
  const content = await archive.read(fileOf(file.key));
  await measure(content, file, "The archive is damaged", store ? createWriteStream(place) : nowhere());
  if (!store) return;
  await keepFile(store, file.key, place);
  const kept = await store.open(file.key);
  if (!kept) throw new Error(`The store did not save ${file.key}.`);
  await measure(Readable.fromWeb(kept.stream as never), file, "Not as backed up", nowhere());
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function measure(content: Readable, file: FilePart, what: string, to: Writable): Promise<void> {
  const meter = new Meter();
  await pipeline(content, meter, to);
  const found = meter.result();
  if (found.bytes !== file.bytes || found.sha256 !== file.sha256) throw new Error(`${what}: ${file.key}.`);
}
