import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { checkKey, type FileStore } from "./port";

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Files below one folder. A reader sees a whole file or none: it is written aside and then renamed. */
export function diskStore(folder: string): FileStore {
  const root = path.resolve(folder);
  const placeOf = (key: string) => path.join(root, checkKey(key));
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const aside = `${place}.${randomUUID()}.part`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await writeDurably(aside, bytes);
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  };
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
