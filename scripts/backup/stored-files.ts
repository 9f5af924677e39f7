import { readFile } from "node:fs/promises";
import { archiveKey, type FileStore, fileKey } from "@/server/adapters/files/port";
import type { Connection } from "./database";

type OwnedFile = { owner: string; id: string };

export async function listKeys(sql: Connection): Promise<string[]> {
  const images = await sql<{ key: string }[]>`select key from files order by key`;
  const pictures = await sql<OwnedFile[]>`select user_id as owner, id from avatars order by 1, 2`;
  const archives = await sql<OwnedFile[]>`
    select user_id as owner, id from auth_exports where state = 'ready' order by 1, 2`;
  return [
    ...images.map(({ key }) => key),
    ...pictures.map(({ owner, id }) => fileKey(owner, id)),
    ...archives.map(({ owner, id }) => archiveKey(owner, id)),
  ];
}

export const isImage = (key: string): boolean => key.endsWith(".webp");

export async function keepFile(store: FileStore, key: string, place: string): Promise<void> {
  if (!isImage(key)) return store.putFile(key, place, "application/zip");
  await store.put(key, await readFile(place), "image/webp");
}
