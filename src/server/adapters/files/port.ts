import { isId } from "@/lib/id";

/** A stored file that is read piece by piece. */
export type OpenFile = { stream: ReadableStream<Uint8Array>; bytes: number };

/**
 * Keeps re-encoded images under keys that `fileKey` makes, and archives under those of `archiveKey`. A key is
 * written once and never changes, so what is read may be cached for ever. Every verb throws when the store is
 * out of reach, full or not writable.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Keeps a copy of a file of this machine, of any size. */
  putFile(key: string, place: string, contentType: string): Promise<void>;
  /** As `read`, for what is too large to hold at once. */
  open(key: string): Promise<OpenFile | null>;
  /** Null when nothing is kept under the key. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What is not there is no error. */
  remove(key: string): Promise<void>;
  /** Where files are kept, for an operator to read. */
  readonly place: string;
  /** Bytes there are and bytes that are free; null where the store tells none. */
  space(): Promise<{ total: number; free: number } | null>;
}

/** A file's place in the store: below its community, named by its id. Two ids leave no room for a path. */
export const fileKey = (tenantId: string, fileId: string): string => keyOf(tenantId, fileId, "webp");

/** The place of an archive of a person's data: below their id. */
export const archiveKey = (userId: string, archiveId: string): string => keyOf(userId, archiveId, "zip");

function keyOf(ownerId: string, id: string, ending: "webp" | "zip"): string {
  if (!isId(ownerId) || !isId(id)) throw new Error("A file's key is made of two ids.");
  return `${ownerId}/${id}.${ending}`;
}

const KEY =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|zip)$/;

/** The second lock: whatever a row holds, only a key that is made here reaches a store. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error("This is no file's key.");
  return key;
}
