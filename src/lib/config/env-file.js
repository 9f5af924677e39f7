import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The names that `.env` has set, so that unknown ones can be named: the shell's variables belong to others, too. */
const FROM_FILE = "STARTUPHUB_ENV_FILE_NAMES";

/**
 * @typedef {Record<string, string | undefined>} Environment
 *
 * Adds to an environment what an optional `.env` sets. What is set already takes precedence. Windows' editors put a mark in front of the
 * text, which Node's own reader would make part of the first name.
 * @param {string} path
 * @param {Environment} environment
 * @throws {Error} if the file isn't text in UTF-8
 */
export function loadEnvFile(path, environment) {
  if (!existsSync(path)) return;
  const settings = parseEnv(decode(readFileSync(path), path));
  for (const [name, value] of Object.entries(settings)) environment[name] ??= value;
  environment[FROM_FILE] ??= Object.keys(settings).join(",");
}

/** @param {Environment} environment */
export const namesInEnvFile = (environment) => (environment[FROM_FILE] ?? "").split(",").filter(Boolean);

/** @param {Uint8Array} bytes @param {string} path */
function decode(bytes, path) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // The same words as for UTF-16 without a mark, which decodes to text with zeros.
  }
  throw new Error(`${path} isn't text in UTF-8. Save it again with that encoding.`);
}
