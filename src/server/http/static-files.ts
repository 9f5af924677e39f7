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

/** Answers what was asked for if it is, or would be, a file of the build, and says whether it did. */
type SendStatic = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The scripts, style sheets and fonts of a build. A page asks for a dozen at the moment in which it wants to be painted,
 * and none ever changes under its name: each is read once and sent from memory, compressed where the build left it so
 * (`scripts/launcher/compress.js`). A reader who weighs encodings is left to what compresses everything else.
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

/** What stands there and is no file of the build would otherwise be taken for a page. */
const isOfBuild = (address: string): boolean => address === "/_next" || address.startsWith("/_next/");

/** A build that was laid over this one may have taken a file away. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
