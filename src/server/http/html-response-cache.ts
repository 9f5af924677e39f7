import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Encoding, encodingFor, listIn } from "./content-encoding.ts";

type Body = { bytes: Buffer; tag: string; br?: Buffer; gzip?: Buffer };

const MAX_BYTES = 96 * 1024 * 1024;
/** Smaller than gzip at about the same cost. */
const BROTLI_QUALITY = 5;
/** For shorter pages, a cache lookup costs more than encoding them. */
const MIN_CHARACTERS = 4096;

const bodies = new LRUCache<string, Body>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }, text) => Math.ceil(bytes.length * 1.5) + text.length * 2,
});

/**
 * Public pages are cached as text and sent again and again. Each is encoded, compressed and tagged once
 * instead of per request, which would cost as much as the rest of the response.
 */
export function cacheHtmlResponses(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (chunk?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = (chunk?: unknown, ...rest: unknown[]) =>
    typeof chunk === "string" && isPage(response, chunk)
      ? end(answer(request, response, bodyOf(chunk)))
      : end(chunk, ...rest);
}

/** Chooses the encoding, or returns nothing if the client already has this version (304). */
function answer({ headers }: IncomingMessage, response: ServerResponse, body: Body): Buffer | undefined {
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

const isPage = (response: ServerResponse, text: string): boolean =>
  response.statusCode === 200 &&
  !response.hasHeader("ETag") &&
  !String(response.getHeader("Cache-Control")).includes("no-store") &&
  String(response.getHeader("Content-Type")).startsWith("text/html") &&
  text.length >= MIN_CHARACTERS;

function bodyOf(text: string): Body {
  const known = bodies.get(text);
  if (known) return known;
  const bytes = Buffer.from(text);
  const body = { bytes, tag: `W/"${createHash("sha256").update(bytes).digest("base64url")}"` };
  bodies.set(text, body);
  return body;
}

function compress(body: Body, encoding: Encoding): Buffer {
  body[encoding] ??=
    encoding === "gzip"
      ? gzipSync(body.bytes)
      : brotliCompressSync(body.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return body[encoding];
}
