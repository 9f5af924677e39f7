import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { eq, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { PlatformScope } from "@/access/scope";
import { avatars, files } from "@/domain/schema";
import { fileKey } from "@/server/adapters/files/port";
import { inPlatform, type Tx } from "@/server/db/client";
import { fileStore } from "@/server/providers";
import type { Account, OwnRows } from "./export-table";
import { OWN_ROWS } from "./export-tables";
import { exportReadme } from "./readme";

const ROWS_AT_ONCE = 500;

/**
 * Writes a user's complete export to `place`, from one database snapshot plus their files. Streams: memory
 * holds a few hundred rows or one image at a time.
 */
export async function writeArchive(scope: PlatformScope, account: Account, place: string): Promise<void> {
  const zip = new ZipFile();
  const failure = new AbortController();
  const give = (error: unknown): never => {
    failure.abort(error);
    throw error;
  };
  zip.on("error", (error) => failure.abort(error));
  const { signal } = failure;
  const written = pipeline(zip.outputStream, createWriteStream(place, { mode: 0o600 }), { signal });
  await Promise.all([fill({ zip, signal }, scope, account).catch(give), written.catch(give)]);
}

type Archive = { zip: ZipFile; signal: AbortSignal };

async function fill(archive: Archive, scope: PlatformScope, account: Account): Promise<void> {
  const add = entriesOf(archive, scope.now);
  await add("README.txt", Readable.from([exportReadme()]));
  const keys = await inPlatform(scope, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    for (const part of OWN_ROWS) await add(`${part.file}.json`, Readable.from(jsonOf(tx, part, account)));
    return keysOf(tx, account);
  });
  for (const [name, key] of keys) {
    const bytes = await fileStore().read(key);
    if (bytes) await add(`files/${name}`, Readable.from([bytes]));
  }
  archive.zip.end();
}

/** Finishes each entry before starting the next, so only one cursor is open at a time. */
const entriesOf =
  ({ zip, signal }: Archive, mtime: Date) =>
  (name: string, content: Readable): Promise<void> => {
    zip.addReadStream(content, name, { mtime });
    return finished(content, { signal });
  };

/** Streams rows from a cursor as a JSON array. */
async function* jsonOf(tx: Tx, { table, where, row }: OwnRows, account: Account): AsyncGenerator<string> {
  await tx.execute(
    sql`declare own_rows no scroll cursor for select (${row})::text as row from ${table} where ${where(account)}`,
  );
  let before = "[\n";
  for (;;) {
    const rows = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from own_rows`);
    for (const { row: text } of rows) {
      yield `${before}${text}`;
      before = ",\n";
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close own_rows`);
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function keysOf(tx: Tx, { userId }: Account): Promise<[name: string, key: string][]> {
  const pictures = await tx.select({ id: avatars.id }).from(avatars).where(eq(avatars.userId, userId));
  const images = await tx.select().from(files).where(eq(files.userId, userId));
  return [
    ...pictures.map(({ id }): [string, string] => [`picture-${id}.webp`, fileKey(userId, id)]),
    ...images.map(({ id, kind, key }): [string, string] => [`${kind}-${id}.webp`, key]),
  ];
}
