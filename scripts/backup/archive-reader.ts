import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, openPromise } from "yauzl";
import { MANIFEST, Manifest } from "./manifest";

export type Archive = {
  manifest: Manifest;
  /** Throws if the archive doesn't contain the part. */
  read: (name: string) => Promise<Readable>;
  close: () => void;
};

/** Opens an archive. A truncated file has no table of contents and is rejected. */
export async function openArchive(place: string): Promise<Archive> {
  const zip = await openPromise(place, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    throw new Error(`${place} is not a complete backup.`, { cause });
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const read = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`The backup has no part ${name}.`);
    return zip.openReadStreamPromise(entry);
  };
  const close = () => zip.close();
  try {
    const manifest = Manifest.parse(JSON.parse(await text(await read(MANIFEST))));
    return { manifest, read, close };
  } catch (cause) {
    close();
    throw new Error(`${place} is not a backup of StartupHub.`, { cause });
  }
}
