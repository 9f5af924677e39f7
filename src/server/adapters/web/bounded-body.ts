import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** Null for a coding that was not asked for. */
function decoded(response: IncomingMessage): Readable | null {
  const coding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (coding === "identity") return response;
  const decoders = {
    gzip: createGunzip,
    "x-gzip": createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const make = Object.hasOwn(decoders, coding) ? decoders[coding as keyof typeof decoders] : null;
  if (!make) return null;
  const decoder = make();
  response.on("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

/** What `readBounded` understands. */
export const CODINGS = "gzip, deflate, br";

/**
 * Reads a body up to so many bytes as they are after decompression, and not a byte further. Null when there are more
 * and it is not to be cut, or when it cannot be decoded.
 */
export async function readBounded(
  response: IncomingMessage,
  maxBytes: number,
  isCut: boolean,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const body = decoded(response);
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > maxBytes) return isCut ? Buffer.concat(chunks, maxBytes) : null;
  }
  return Buffer.concat(chunks, length);
}
