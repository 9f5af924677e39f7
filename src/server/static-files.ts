import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { env } from "../env.js";
import { type Encoding, encodingFor } from "./encoding.ts";

const FOLDER = path.join(".next", "static");
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
};

/** The files of the build as they are asked for; a server that compiles while it runs has none. */
function listFiles(): ReadonlySet<string> {
  if (env.NODE_ENV === "development" || !existsSync(FOLDER)) return new Set();
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => `/_next/static/${name.split(path.sep).join("/")}`));
}

const files = listFiles();

/**
 * The build leaves its scripts and styles compressed beside the plain ones (`scripts/launcher/compress.js`). A reader
 * who can read that is sent the compressed file, so that no answer waits for bytes that never change to be compressed.
 */
export function chooseCompressed(request: IncomingMessage, response: ServerResponse): void {
  const [address = "", search] = (request.url ?? "").split("?", 2);
  const type = TYPES[path.extname(address)];
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (!type || !encoding || !files.has(address + ENDINGS[encoding])) return;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Encoding", encoding);
  response.appendHeader("Vary", "Accept-Encoding");
  request.url = address + ENDINGS[encoding] + (search === undefined ? "" : `?${search}`);
}
