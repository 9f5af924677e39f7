import { createHash } from "node:crypto";
import type { FileStore } from "@/server/adapters/files/port";
import { assertSeesAllRows } from "@/server/db/owner";
import { connect } from "./database";
import { isImage, listKeys } from "./stored-files";

export type Moved = { copied: number; present: number; missing: string[] };

/**
 * Copies what rows name from one store into another and compares it there; what the other has already is left as it
 * is, so that it may be done again. Nothing is removed from the first.
 */
export async function copyFiles(ownerUrl: string, from: FileStore, to: FileStore): Promise<Moved> {
  const sql = connect(ownerUrl);
  const moved: Moved = { copied: 0, present: 0, missing: [] };
  try {
    await assertSeesAllRows(sql);
    for (const key of await listKeys(sql)) await copyFile(key, from, to, moved);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return moved;
}

/** Archives of people's data stay behind: they are gone in a few days, and may be made anew. */
async function copyFile(key: string, from: FileStore, to: FileStore, moved: Moved): Promise<void> {
  if (!isImage(key)) return;
  if (await to.read(key)) {
    moved.present += 1;
    return;
  }
  const bytes = await from.read(key);
  if (!bytes) {
    moved.missing.push(key);
    return;
  }
  await to.put(key, bytes, "image/webp");
  const kept = await to.read(key);
  if (!kept || digestOf(kept) !== digestOf(bytes))
    throw new Error(`The store did not keep ${key} as it was.`);
  moved.copied += 1;
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
