import { COPY } from "@/features/startup/copy";
import { MAX_UPLOAD_BYTES } from "@/features/startup/rules";
import { AppError } from "@/lib/app-error";

/** Reads a body up to the limit and not a byte further. */
export async function readUpload(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff);
    if (done) return Buffer.concat(chunks, length);
    length += value.byteLength;
    if (length > MAX_UPLOAD_BYTES) {
      await reader.cancel();
      throw new AppError("PAYLOAD_TOO_LARGE", COPY.image.tooLarge, "image");
    }
    chunks.push(value);
  }
}

function cutOff(): never {
  throw new AppError("BAD_REQUEST", COPY.image.cutOff, "image");
}
