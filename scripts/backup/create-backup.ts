import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "@/env";
import type { FileStore } from "@/server/adapters/files/port";
import { assertSeesAllRows } from "@/server/db/owner";
import { type AddPart, writeArchive } from "@/server/files/archive-writer";
import { Meter } from "@/server/files/byte-counter";
import {
  type Connection,
  connect,
  copyOut,
  migrationOf,
  nameOf,
  readTables,
  type Table,
  UNKNOWN,
} from "./database";
import { type FilePart, fileOf, MANIFEST, type Manifest, partOf, type TablePart } from "./manifest";
import { Tally } from "./row-checksum";
import { secretMark } from "./secret";
import { listKeys } from "./stored-files";

/**
 * URLs of one database: the owner role can read the migrations, the reader role sees the rows of all tenants.
 */
export type Source = { ownerUrl: string; readerUrl: string; store: FileStore };

/**
 * Writes a snapshot of a database and the files its rows reference to `place`. Each table is counted again in
 * the same snapshot to verify that the archive is complete.
 */
export async function makeBackup(source: Source, place: string): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const migration = await readMigration(source.ownerUrl);
  const about = { format: 1 as const, product: env.BUILD_VERSION, migration, madeAt, secret: secretMark() };
  let manifest: Manifest | undefined;
  await writeArchive(place, async (add) => {
    const { tables, keys } = await writeMoment(source.readerUrl, add);
    const { files, missing } = await writeFiles(source.store, keys, add);
    manifest = { ...about, tables, files, missing };
    await add(MANIFEST, Readable.from([JSON.stringify(manifest, null, 1)]));
  });
  if (!manifest) throw new Error("The archive has no manifest.");
  return manifest;
}

async function readMigration(url: string): Promise<string> {
  const sql = connect(url);
  try {
    const migration = await migrationOf(sql);
    if (!migration) throw new Error("This database doesn't contain StartupHub.");
    if (migration === UNKNOWN) {
      throw new Error("This database belongs to another version. Back it up with that version.");
    }
    return migration;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function writeMoment(url: string, add: AddPart): Promise<{ tables: TablePart[]; keys: string[] }> {
  const reader = connect(url);
  try {
    return await reader.begin("isolation level repeatable read read only", async (tx) => {
      await assertSeesAllRows(tx);
      const tables: TablePart[] = [];
      for (const table of await readTables(tx)) tables.push(await writeTable(tx, table, add));
      return { tables, keys: await listKeys(tx) };
    });
  } finally {
    await reader.end({ timeout: 5 });
  }
}

async function writeTable(tx: Connection, table: Table, add: AddPart): Promise<TablePart> {
  const tally = new Tally();
  await Promise.all([add(partOf(table), tally), copyOut(tx, table, tally)]);
  const { only, ...about } = table;
  const part = { ...about, ...tally.result() };
  const where = only ? ` where ${only}` : "";
  const [counted] = await tx.unsafe(`select count(*)::float8 as rows from ${nameOf(table)}${where}`);
  if (counted?.rows === part.rows) return part;
  throw new Error(`${table.name} has ${counted?.rows} rows, and ${part.rows} were written.`);
}

/** Reports files that are missing or were removed after the snapshot, and continues without them. */
async function writeFiles(store: FileStore, keys: readonly string[], add: AddPart) {
  const files: FilePart[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const found = await store.open(key);
    if (!found) {
      missing.push(key);
      continue;
    }
    const meter = new Meter();
    await Promise.all([add(fileOf(key), meter), pipeline(Readable.fromWeb(found.stream as never), meter)]);
    files.push({ key, ...meter.result() });
  }
  return { files, missing };
}
