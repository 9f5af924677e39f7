import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readFile, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { streamOf } from "@/lib/byte-stream";
import { checkKey, type FileStore, variantKeys } from "./port";

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Stores files in one folder. A file is written to a temporary name and then renamed, so that no reader sees
 * a partial file.
 */
export function diskStore(folder: string): FileStore {
  const root = path.resolve(folder);
  const placeOf = (key: string) => path.join(root, checkKey(key));
  return {
    put: (key, bytes) => writeAside(placeOf(key), (aside) => writeDurably(aside, bytes)),
    putFile: (key, from) => writeAside(placeOf(key), (aside) => copyDurably(from, aside)),
    read: (key) => orNull(() => readFile(placeOf(key))),
    open: (key) =>
      orNull(async () => {
        const file = await open(placeOf(key));
        const { size } = await file.stat();
        return { stream: streamOf(file.createReadStream()), bytes: size };
      }),
    async remove(key) {
      const remove = (one: string) => rm(placeOf(one), { force: true });
      await remove(key);
      await Promise.all(variantKeys(key).map(remove));
    },
    place: root,
    async space() {
      await mkdir(root, { recursive: true });
      const { blocks, bavail, bsize } = await statfs(root);
      return { total: blocks * bsize, free: bavail * bsize };
    },
  };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function writeAside(place: string, write: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${place}.${randomUUID()}.part`;
  await mkdir(path.dirname(place), { recursive: true });
  try {
    await write(aside);
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function copyDurably(from: string, place: string): Promise<void> {
  await copyFile(from, place);
  const file = await open(place, "r+");
  try {
    await file.chmod(0o640);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeDurably(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, "wx", 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
