import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { z } from "zod";
import { cutText } from "@/lib/text/cut";
import { ArchiveError, ENTRY, FORMAT, MANIFEST, Manifest, type Part } from "./format";

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** A community of 100,000 startups and a million votes has less than a gigabyte of rows. */
const MAX_UNPACKED = 64 * GIB;
const MAX_ENTRIES = 2_000_000;
const MAX_MANIFEST = 256 * MIB;
const MAX_IMAGE = 16 * MIB;
/** Real archives unpack to less than ten times their size. */
const MAX_RATIO = 200;
const MAX_LINE = 4 * MIB;

const LINE_END = 10;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;

export type TransferArchive = {
  manifest: Manifest;
  /** Throws if the archive doesn't contain the part. */
  read: (name: string) => Promise<Readable>;
  /** The lines of a part. After the last one, throws if the part isn't as the manifest says. */
  lines: (name: string, part: Part) => AsyncGenerator<string>;
  names: ReadonlySet<string>;
  close: () => void;
};

/**
 * Opens a community's archive, which may be hostile: nothing in it is used as a path or run as a statement, and no part is
 * unpacked before its size is known.
 * @throws ArchiveError
 */
export async function openTransfer(place: string): Promise<TransferArchive> {
  const zip = await openPromise(place, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    throw new ArchiveError("This file isn't a complete archive. Copy or download it again.", { cause });
  });
  try {
    const entries = await readEntries(zip, (await stat(place)).size);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new ArchiveError(`The archive has no part ${name}.`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(read);
    return {
      manifest,
      read,
      lines: (name, part) => readLines(read, name, part),
      names: new Set(entries.keys()),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile, packed: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const fault = faultOf(entry) ?? (entries.has(entry.fileName) ? "is there twice" : null);
      if (fault)
        throw new ArchiveError(
          `The archive's part ${JSON.stringify(cutText(entry.fileName, 100))} ${fault}.`,
        );
      entries.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize;
      if (entries.size > MAX_ENTRIES) throw new ArchiveError("The archive has too many parts.");
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError("The archive's table of contents can't be read.", { cause: error });
  }
  if (unpacked > MAX_UNPACKED || unpacked > packed * MAX_RATIO + MIB)
    throw new ArchiveError("The archive unpacks to far more than a community can have. It wasn't unpacked.");
  return entries;
}

function faultOf(entry: Entry): string | null {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (!ENTRY.test(entry.fileName)) return "doesn't belong to a community";
  if (type !== 0 && type !== REGULAR) return "isn't a regular file";
  if (entry.isEncrypted()) return "is encrypted";
  if (entry.fileName === MANIFEST && entry.uncompressedSize > MAX_MANIFEST) return "is too large";
  return entry.fileName.endsWith(".webp") && entry.uncompressedSize > MAX_IMAGE ? "is too large" : null;
}

const Versioned = z.object({ format: z.int().positive() });

/** Reads the version before the rest, which a newer version may have changed. */
async function readManifest(read: (name: string) => Promise<Readable>): Promise<Manifest> {
  const stored = await text(await read(MANIFEST)).catch((cause: unknown) => {
    throw damaged(MANIFEST, cause);
  });
  const content = parseJson(stored, MANIFEST);
  const versioned = Versioned.safeParse(content);
  if (!versioned.success) throw new ArchiveError("The archive isn't one of a community.");
  if (versioned.data.format > FORMAT)
    throw new ArchiveError(
      `The archive has format ${versioned.data.format}, and this version reads up to ${FORMAT}. Update this deployment first. Nothing was changed.`,
    );
  const manifest = Manifest.safeParse(content);
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  throw new ArchiveError(`The manifest is invalid at ${issue?.path.join(".") || "its root"}.`);
}

const damaged = (name: string, cause: unknown): ArchiveError =>
  new ArchiveError(`The archive's part ${name} is damaged.`, { cause });

function parseJson(content: string, name: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new ArchiveError(`The archive's part ${name} isn't JSON.`, { cause });
  }
}

async function* readLines(
  read: (name: string) => Promise<Readable>,
  name: string,
  part: Part,
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  let begun: Buffer[] = [];
  let begunBytes = 0;
  const stream = await read(name);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
        rows += 1;
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString("utf8");
        begun = [];
        begunBytes = 0;
        from = end + 1;
      }
      begun.push(chunk.subarray(from));
      begunBytes += chunk.length - from;
      if (begunBytes > MAX_LINE) throw new ArchiveError(`A row in ${name} is too long.`);
      if (bytes > part.bytes) break;
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw damaged(name, error);
  } finally {
    stream.destroy();
  }
  const isSame =
    bytes === part.bytes && rows === part.rows && begunBytes === 0 && hash.digest("hex") === part.sha256;
  if (!isSame)
    throw new ArchiveError(
      `The archive's part ${name} isn't as the manifest says. It was damaged or changed.`,
    );
}
