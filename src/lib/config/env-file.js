import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The names that `.env` has set, so that unknown ones can be named: the shell's variables belong to others, too. */
const FROM_FILE = "STARTUPHUB_ENV_FILE_NAMES";

/**
 * Sets what an optional `.env` sets. Variables of the shell take precedence. Windows' editors put a mark in front of the
 * text, which Node's own reader would make part of the first name.
 * @param {string} path
 * @throws {Error} if the file isn't text in UTF-8
 */
export function loadEnvFile(path) {
  if (!existsSync(path)) return;
  const settings = parseEnv(decode(readFileSync(path), path));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  process.env[FROM_FILE] ??= Object.keys(settings).join(",");
}

export const namesInEnvFile = () => (process.env[FROM_FILE] ?? "").split(",").filter(Boolean);

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
