import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Encoding, encodingFor, listIn } from "./content-encoding.ts";

/** A page as it is sent: its bytes, each encoding of them once it was asked for, and its entity tag. */
export type PageBody = { bytes: Buffer; tag: string; br?: Buffer; gzip?: Buffer };

/** Smaller than gzip at about the same cost. */
const BROTLI_QUALITY = 5;

export function bodyOf(text: string): PageBody {
  const bytes = Buffer.from(text);
  return { bytes, tag: `W/"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

/** The encoding that the client accepts, or nothing if it already has this version (304). */
export function chooseBody(
  headers: IncomingHttpHeaders,
  response: ServerResponse,
  body: PageBody,
): Buffer | undefined {
  varyByEncoding(response);
  response.setHeader("ETag", body.tag);
  if (listIn(headers["if-none-match"] ?? "").includes(body.tag)) {
    response.statusCode = 304;
    response.removeHeader("Content-Length");
    return undefined;
  }
  const encoding = encodingFor(headers["accept-encoding"]);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const bytes = encoding ? compress(body, encoding) : body.bytes;
  response.setHeader("Content-Length", bytes.length);
  return bytes;
}

function varyByEncoding(response: ServerResponse): void {
  const vary = response.getHeader("Vary");
  if (/\baccept-encoding\b/i.test(String(vary))) return;
  response.setHeader("Vary", vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
}

function compress(body: PageBody, encoding: Encoding): Buffer {
  body[encoding] ??=
    encoding === "gzip"
      ? gzipSync(body.bytes)
      : brotliCompressSync(body.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return body[encoding];
}
