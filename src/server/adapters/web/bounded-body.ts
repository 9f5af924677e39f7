import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** Returns null for an encoding we didn't request. */
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

export const CODINGS = "gzip, deflate, br";

/**
 * Reads at most `maxBytes` of the decompressed body. Returns null if it is longer and must not be truncated,
 * or if it can't be decoded.
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
