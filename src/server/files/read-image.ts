import { AppError } from "@/lib/errors/app-error";
import type { ImageWidth } from "@/lib/file-url";
import { processSingleton } from "@/lib/process-singleton";
import { variantKey } from "@/server/adapters/files/port";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";
import { scaleDown } from "./image-processing";

/** A stored image: its key in the file store, and its width in pixels. */
export type ImageFile = { key: string; contentType: string; width: number };

/** `isFinal` is false for an image in its own width that stands in for a smaller one. */
export type ReadImage = { bytes: Uint8Array<ArrayBuffer>; isFinal: boolean };

const inProgress = () => processSingleton("image-reads", () => new Map<string, Promise<ReadImage | null>>());

/**
 * Reads a stored image, optionally in a smaller width, which is made by its first request and stored. An
 * image that isn't wider is never scaled up (`docs/decisions/image-processing.md`). Returns null if the file
 * doesn't exist.
 * @param owner whose requests wait for each other, not for those of others.
 */
export async function readImage(
  { key, width: ownWidth }: ImageFile,
  width: ImageWidth | null,
  owner: string,
): Promise<ReadImage | null> {
  if (width === null || width >= ownWidth) return asFinal(await fileStore().read(key));
  const variant = variantKey(key, width);
  const running = inProgress().get(variant);
  if (running) return running;
  const reading = readVariant(key, width, owner).finally(() => inProgress().delete(variant));
  inProgress().set(variant, reading);
  return reading;
}

async function readVariant(key: string, width: ImageWidth, owner: string): Promise<ReadImage | null> {
  // S3 reports a missing file as forbidden if the credentials may not list the bucket.
  const stored = await fileStore()
    .read(variantKey(key, width))
    .catch(() => null);
  return asFinal(stored) ?? makeVariant(key, width, owner);
}

const asFinal = (bytes: ReadImage["bytes"] | null): ReadImage | null => bytes && { bytes, isFinal: true };

/** If it fails, the page shows the image in its own width, and a later request tries again. */
async function makeVariant(key: string, width: ImageWidth, owner: string): Promise<ReadImage | null> {
  const original = await fileStore().read(key);
  if (!original) return null;
  try {
    const bytes = new Uint8Array(await scaleDown(original, width, owner));
    return (await keep(key, width, bytes)) ? { bytes, isFinal: true } : null;
  } catch (error) {
    const isBusy = error instanceof AppError && error.reason === "busy";
    if (!isBusy) log.warn({ err: error, key, width }, "an image could not be scaled down");
    return { bytes: original, isFinal: false };
  }
}

/**
 * Deleting an image removes its own file before its widths. If that happened meanwhile, this width came too
 * late for it and is removed here, also if the store doesn't say. Returns false then.
 */
async function keep(key: string, width: ImageWidth, bytes: Uint8Array): Promise<boolean> {
  const variant = variantKey(key, width);
  await fileStore().put(variant, bytes, "image/webp");
  const isThere = await fileStore()
    .read(key)
    .then(Boolean, () => false);
  if (!isThere) await fileStore().remove(variant);
  return isThere;
}
