import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as m from "#messages";
import { AppError } from "@/lib/errors/app-error";
import { MAX_UPLOAD_BYTES } from "@/lib/limits/upload";

const START_BYTES = 4096;

/**
 * A complete upload: its size in bytes, its first bytes, a function that reads all of it, and its descriptor
 * for another process.
 */
export type Upload = { size: number; start: Uint8Array; read: () => Promise<Buffer>; file: number };

/** How much is accepted, and what is said of a body that is larger or cut off. */
type UploadTerms = { maxBytes: number; reason: string; tooLarge: () => string; cutOff: () => string };

const IMAGE: UploadTerms = {
  maxBytes: MAX_UPLOAD_BYTES,
  reason: "image",
  tooLarge: m.lib_uploadLimits_tooLarge,
  cutOff: m.server_files_image_cutOff,
};

/**
 * Writes a body to a temporary file, up to the size limit, and passes it on when complete: a slow upload or
 * one in a queue uses no memory.
 * @param terms 10 MB, and the messages of an image, by default
 * @throws PAYLOAD_TOO_LARGE beyond the limit, BAD_REQUEST if the body is cut off.
 */
export async function withStagedUpload<T>(
  body: ReadableStream<Uint8Array>,
  work: (upload: Upload) => Promise<T>,
  terms: UploadTerms = IMAGE,
): Promise<T> {
  const name = path.join(tmpdir(), `startuphub-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    // Once unlinked, the file disappears with its handle, however the process ends.
    await unlink(name);
    const size = await take(body, file, terms);
    const read = (length: number) => readStart(file, length);
    const start = await read(Math.min(size, START_BYTES));
    return await work({ size, start, read: () => read(size), file: file.fd });
  } finally {
    await file.close();
  }
}

async function take(
  body: ReadableStream<Uint8Array>,
  file: FileHandle,
  { maxBytes, reason, tooLarge, cutOff }: UploadTerms,
): Promise<number> {
  let size = 0;
  const reader = body.getReader();
  // The source of the body may also reject it.
  const fail = (error: unknown): never => {
    throw error instanceof AppError ? error : new AppError("BAD_REQUEST", cutOff(), reason);
  };
  for (;;) {
    const { done, value } = await reader.read().catch(fail);
    if (done) return size;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new AppError("PAYLOAD_TOO_LARGE", tooLarge(), reason);
    }
    await file.writeFile(value);
  }
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
  return buffer;
}
