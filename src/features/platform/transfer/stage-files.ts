import { avatarEntry, fileEntry } from "@/domain/transfer/format";
import type { TransferArchive } from "@/domain/transfer/open-archive";
import { fileKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";
import { readImage, readPeople } from "./check-archive";

/** The keys that were stored by an import, and are removed if it fails. `avatars` maps the people to their picture's. */
export type Staged = { keys: string[]; avatars: Map<string, string> };

/**
 * Stores an archive's images before its rows, so that no row is without its file. A key that is there already stays as it
 * is: keys are never written twice.
 */
export async function stageFiles(archive: TransferArchive, staged: Staged): Promise<void> {
  const { community, files, avatars } = archive.manifest;
  for (const { id } of files) await stage(archive, fileEntry(id), fileKey(community.id, id), staged);
  const pictures = new Set(avatars.map(({ id }) => id));
  for await (const { id, avatar } of readPeople(archive)) {
    if (!avatar || !pictures.has(avatar)) continue;
    const key = fileKey(id, avatar);
    if (await stage(archive, avatarEntry(avatar), key, staged)) staged.avatars.set(id, key);
  }
}

async function stage(archive: TransferArchive, entry: string, key: string, staged: Staged): Promise<boolean> {
  if (await fileStore().read(key)) return false;
  staged.keys.push(key);
  await fileStore().put(key, await readImage(await archive.read(entry), entry), "image/webp");
  return true;
}

export async function removeFiles(keys: Iterable<string>): Promise<void> {
  for (const key of keys) await fileStore().remove(key);
}
