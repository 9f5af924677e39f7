import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { type Encoding, encodingFor } from "./content-encoding.ts";

const ADDRESS = "/_next/static/";
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".mjs": "application/javascript; charset=UTF-8",
  ".woff2": "font/woff2",
};

/** Handles a request for a build file, including missing ones. Returns true if it sent a response. */
type SendStatic = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves a build's scripts, stylesheets and fonts. A page requests a dozen right before its first paint, and
 * they never change, so each is read once and sent from memory, precompressed by the build if possible
 * (`scripts/launcher/compress.js`). A request for no encoding is left to the default compression.
 */
export function staticFilesOf(folder: string): SendStatic {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = new Set(names.map((name) => `${ADDRESS}${name.split(path.sep).join("/")}`));
  const known = new Map<string, Buffer>();
  const read = (address: string): Buffer | undefined => {
    const bytes = known.get(address) ?? readIfThere(path.join(folder, address.slice(ADDRESS.length)));
    if (bytes) known.set(address, bytes);
    return bytes;
  };
  return ({ url = "", method = "", headers }, response) => {
    const [address = ""] = url.split("?", 1);
    if (isOfBuild(address) && !files.has(address)) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found.");
      return true;
    }
    const type = TYPES[path.extname(address)];
    if (!type || !files.has(address) || !["GET", "HEAD"].includes(method)) return false;
    const isPacked = files.has(address + ENDINGS.gzip);
    const asked = headers["accept-encoding"];
    const encoding = isPacked ? encodingFor(asked) : null;
    if (isPacked && asked && !encoding) return false;
    const bytes = read(encoding ? address + ENDINGS[encoding] : address);
    if (!bytes) return false;
    if (encoding) response.setHeader("Content-Encoding", encoding);
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Length": bytes.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(bytes);
    return true;
  };
}

/** Unknown paths here would otherwise be handled as pages. */
const isOfBuild = (address: string): boolean => address === "/_next" || address.startsWith("/_next/");

/** A newer build may have removed the file. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
