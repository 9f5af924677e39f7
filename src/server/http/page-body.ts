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

/** What is sent of a page: `headers` are names and values in turn. */
export type SentBody = { status: 200 | 304; headers: string[]; bytes?: Buffer };

/** The encoding that the client accepts, or nothing if it already has this version (304). */
export function chooseBody(asked: IncomingHttpHeaders, body: PageBody): SentBody {
  const known = asked["if-none-match"];
  if (known !== undefined && listIn(known).includes(body.tag))
    return { status: 304, headers: ["ETag", body.tag] };
  const encoding = encodingFor(asked["accept-encoding"]);
  const bytes = encoding ? compress(body, encoding) : body.bytes;
  const headers = ["ETag", body.tag, "Content-Length", String(bytes.length)];
  if (encoding) headers.push("Content-Encoding", encoding);
  return { status: 200, headers, bytes };
}

export function varyByEncoding(response: ServerResponse): void {
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
