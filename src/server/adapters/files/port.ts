import { isId } from "@/lib/id";

/**
 * Keeps re-encoded images under keys that `fileKey` makes. A key is written once and never changes, so what
 * is read may be cached for ever. Every verb throws when the store is out of reach, full or not writable.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when nothing is kept under the key. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What is not there is no error. */
  remove(key: string): Promise<void>;
}

/** A file's place in the store: below its community, named by its id. Two ids leave no room for a path. */
export function fileKey(tenantId: string, fileId: string): string {
  if (!isId(tenantId) || !isId(fileId)) throw new Error("A file's key is made of two ids.");
  return `${tenantId}/${fileId}.webp`;
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/** The second lock: whatever a row holds, only a key that `fileKey` could have made reaches a store. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error("This is no file's key.");
  return key;
}
