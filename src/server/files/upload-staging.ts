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

/**
 * Writes a body to a temporary file, up to the size limit, and passes it on when complete: a slow upload or
 * one in a queue uses no memory.
 * @throws PAYLOAD_TOO_LARGE (`image`) beyond 10 MB, BAD_REQUEST (`image`) if the body is cut off.
 */
export async function withStagedUpload<T>(
  body: ReadableStream<Uint8Array>,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const name = path.join(tmpdir(), `startuphub-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    // Once unlinked, the file disappears with its handle, however the process ends.
    await unlink(name);
    const size = await take(body, file);
    const read = (length: number) => readStart(file, length);
    const start = await read(Math.min(size, START_BYTES));
    return await work({ size, start, read: () => read(size), file: file.fd });
  } finally {
    await file.close();
  }
}

async function take(body: ReadableStream<Uint8Array>, file: FileHandle): Promise<number> {
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff);
    if (done) return size;
    size += value.byteLength;
    if (size > MAX_UPLOAD_BYTES) {
      await reader.cancel();
      throw new AppError("PAYLOAD_TOO_LARGE", m.lib_uploadLimits_tooLarge(), "image");
    }
    await file.writeFile(value);
  }
}

/** The source of the body may also reject it. */
function cutOff(reason: unknown): never {
  if (reason instanceof AppError) throw reason;
  throw new AppError("BAD_REQUEST", m.server_files_image_cutOff(), "image");
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
  return buffer;
}
