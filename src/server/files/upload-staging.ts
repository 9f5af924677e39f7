import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "@/lib/app-error";
import { IMAGE_TOO_LARGE, MAX_UPLOAD_BYTES } from "@/lib/upload-limits";
import { IMAGE_COPY } from "./copy";

const START_BYTES = 4096;

/**
 * What a user sent, whole: its size in bytes, its first bytes, and all of it once it is worked on; or its descriptor,
 * for a process that reads it instead of this one.
 */
export type Upload = { size: number; start: Uint8Array; read: () => Promise<Buffer>; file: number };

/**
 * Takes a body into a file, up to the limit and not a byte further, and gives it to the work once it is whole: what
 * arrives slowly, or waits for its turn, holds no memory.
 * @throws PAYLOAD_TOO_LARGE (`image`) beyond 10 MB, BAD_REQUEST (`image`) where the body breaks off.
 */
export async function withStagedUpload<T>(
  body: ReadableStream<Uint8Array>,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const name = path.join(tmpdir(), `startuphub-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    // Without a name it is gone with its handle, however the process ends.
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
      throw new AppError("PAYLOAD_TOO_LARGE", IMAGE_TOO_LARGE, "image");
    }
    await file.writeFile(value);
  }
}

/** Whoever hands the body on may refuse it as well. */
function cutOff(reason: unknown): never {
  if (reason instanceof AppError) throw reason;
  throw new AppError("BAD_REQUEST", IMAGE_COPY.cutOff, "image");
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
  return buffer;
}
