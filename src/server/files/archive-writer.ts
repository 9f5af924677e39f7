import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Resolves only after the part is fully written, so that one stream is open at a time. */
export type AddPart = (name: string, content: NodeJS.ReadableStream & { destroy(): void }) => Promise<void>;

/**
 * Writes the archive to a temporary file and renames it when it is complete and synced to disk, so a partial
 * archive never looks finished. Fails if the target file already exists.
 */
export async function writeArchive(place: string, fill: (add: AddPart) => Promise<void>): Promise<void> {
  const aside = `${place}.${randomUUID()}.part`;
  try {
    await writeZip(aside, fill);
    await settle(aside);
    await link(aside, place);
  } finally {
    await rm(aside, { force: true });
  }
  await settle(path.dirname(place));
}

async function writeZip(place: string, fill: (add: AddPart) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  const failure = new AbortController();
  const { signal } = failure;
  const give = (error: unknown): never => {
    failure.abort(error);
    throw error;
  };
  zip.on("error", (error) => failure.abort(error));
  const output = createWriteStream(place, { flags: "wx", mode: 0o600 });
  const written = pipeline(zip.outputStream, output, { signal });
  const add: AddPart = (name, content) => addPart(zip, signal, name, content);
  const filled = fill(add).then(() => zip.end());
  await Promise.all([filled.catch(give), written.catch(give)]);
}

function addPart(zip: ZipFile, signal: AbortSignal, name: string, content: Parameters<AddPart>[1]) {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      content.destroy();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    content.once("error", reject);
    content.once("end", () => {
      signal.removeEventListener("abort", stop);
      resolve();
    });
    zip.addReadStream(content, name);
  });
}

/** Resolves when the data is on disk. */
async function settle(place: string): Promise<void> {
  const file = await open(place, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
