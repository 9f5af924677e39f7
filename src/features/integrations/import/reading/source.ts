import { read } from "node:fs";
import { pipeline, Readable, Transform } from "node:stream";
import { promisify } from "node:util";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import * as m from "#messages";
import { MAX_ARCHIVE_FILES, MAX_UNPACKED_BYTES } from "../rules";
import { refuse } from "./refusals";

/** A file that can be read again from its start. */
export type Source = { name: string; open: () => Promise<Readable> };

type StagedFile = { file: number; start: Uint8Array; name: string };

const TABLE = /\.(csv|tsv|txt|json)$/i;
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;
/** Fider's backup has a file per table. */
const PREFERRED = /(^|\/)users\.json$/i;
const WORKBOOK = "[Content_Types].xml";

const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/**
 * Finds the table in an upload: the file itself, or the only table in a ZIP archive. The content decides what it is, not
 * its name.
 */
export async function withSource<T>(
  { file, start, name }: StagedFile,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  if (!isZip(start))
    return work({ name, open: async () => Readable.from(chunksOf(file), { objectMode: false }) });
  const archive = await fromFdPromise(file, { lazyEntries: true, autoClose: false }).catch(notAnArchive);
  const entry = await findTable(archive).catch(notAnArchive);
  return work({ name: entry.fileName, open: () => unpack(archive, entry) });
}

const readAt = promisify(read);
const CHUNK_BYTES = 64 * 1024;

/** Leaves the file open, unlike a stream of Node's, because it is read again. */
async function* chunksOf(file: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await readAt(file, Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function notAnArchive(error: unknown): never {
  if (error instanceof Error && "reason" in error) throw error;
  throw refuse("archive", m.integrations_import_badArchive());
}

async function findTable(archive: ZipFile): Promise<Entry> {
  if (archive.entryCount > MAX_ARCHIVE_FILES) throw refuse("archive", m.integrations_import_badArchive());
  const tables: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === WORKBOOK) throw refuse("workbook", m.integrations_import_workbook());
    if (TABLE.test(entry.fileName) && !HIDDEN.test(entry.fileName)) tables.push(entry);
  }
  const preferred = tables.filter(({ fileName }) => PREFERRED.test(fileName));
  const [found, another] = preferred.length > 0 ? preferred : tables;
  if (!found) throw refuse("archive-content", m.integrations_import_emptyArchive());
  if (another) throw refuse("archive-content", m.integrations_import_manyTables());
  if (found.isEncrypted()) throw refuse("archive", m.integrations_import_encrypted());
  if (found.uncompressedSize > MAX_UNPACKED_BYTES) throw tooLarge();
  return found;
}

const tooLarge = () =>
  refuse("unpacked", m.integrations_import_unpacked({ mb: MAX_UNPACKED_BYTES / 1024 / 1024 }));

/** Stops at the limit, whatever size the archive claims. */
async function unpack(archive: ZipFile, entry: Entry): Promise<Readable> {
  const packed = await archive.openReadStreamPromise(entry).catch(notAnArchive);
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(bytes > MAX_UNPACKED_BYTES ? tooLarge() : null, chunk);
    },
  });
  // The reader of the stream gets the error.
  packed.once("error", () => counted.destroy(refuse("archive", m.integrations_import_badArchive())));
  pipeline(packed, counted, () => undefined);
  return counted;
}
