import { IMAGE_WIDTHS, type ImageWidth } from "@/lib/file-url";
import { isId } from "@/lib/id";

export type OpenFile = { stream: ReadableStream<Uint8Array>; bytes: number };

/**
 * Stores re-encoded images under keys from `fileKey`, and data exports under keys from `archiveKey`. A key is
 * written once and never changes, so reads may be cached forever. Every method throws if the store is
 * unreachable, full or read-only.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  putFile(key: string, place: string, contentType: string): Promise<void>;
  /** Like `read`, for files too large to hold in memory. */
  open(key: string): Promise<OpenFile | null>;
  /** Returns null if the key doesn't exist. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Also removes the widths of an image. Removing a missing key isn't an error. */
  remove(key: string): Promise<void>;
  readonly place: string;
  /** Total and free bytes, or null if the store doesn't report them. */
  space(): Promise<{ total: number; free: number } | null>;
}

/** The storage key of an image. Built from two UUIDs, so it can't contain another path. */
export const fileKey = (tenantId: string, fileId: string): string => keyOf(tenantId, fileId, "webp");

export const archiveKey = (userId: string, archiveId: string): string => keyOf(userId, archiveId, "zip");

function keyOf(ownerId: string, id: string, ending: "webp" | "zip"): string {
  if (!isId(ownerId) || !isId(id)) throw new Error("A file key consists of two ids.");
  return `${ownerId}/${id}.${ending}`;
}

const IMAGE = ".webp";
const VARIANT = /-\d{2,4}\.webp$/;

/** The storage key of an image in a smaller width, next to the image itself. */
export const variantKey = (key: string, width: ImageWidth): string =>
  `${key.slice(0, -IMAGE.length)}-${width}${IMAGE}`;

/** The keys of an image in each smaller width, whether or not it exists in that width. */
export const variantKeys = (key: string): string[] =>
  key.endsWith(IMAGE) && !VARIANT.test(key) ? IMAGE_WIDTHS.map((width) => variantKey(key, width)) : [];

const KEY =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{2,4})?\.(webp|zip)$/;

/** Defense in depth: whatever a row contains, only keys with the right format reach the store. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error("This isn't a file key.");
  return key;
}
