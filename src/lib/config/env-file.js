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
 * @throws {Error} if the file isn't text in UTF-8, or has a line that sets nothing
 */
export function loadEnvFile(path, environment) {
  if (!existsSync(path)) return;
  const text = decode(readFileSync(path), path);
  assertReadable(text, path);
  const settings = parseEnv(text);
  for (const [name, value] of Object.entries(settings)) environment[name] ??= value;
  environment[FROM_FILE] ??= Object.keys(settings).join(",");
}

/** @param {Environment} environment */
export const namesInEnvFile = (environment) => (environment[FROM_FILE] ?? "").split(",").filter(Boolean);

const SETTING = /^(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=/;
const COMMENT = /^\s*(?:#|$)/;
const QUOTE = /^["'`]/;

/**
 * Node's reader leaves out lines that it can't read, such as `NAME: value`, and ends an unclosed quote somewhere. A text
 * in quotes may have several lines. Lines may hold secrets, so they are named by their number.
 * @param {string} text @param {string} path
 */
function assertReadable(text, path) {
  let quote = "";
  let opened = 0;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (quote) {
      if (line.includes(quote)) quote = "";
      continue;
    }
    if (COMMENT.test(line)) continue;
    const setting = line.replace(/^[ \t]+/, "");
    if (!SETTING.test(setting)) throw new Error(`${path}, line ${index + 1}: must be NAME=value`);
    const value = setting.slice(setting.indexOf("=") + 1).trim();
    const [first = ""] = QUOTE.exec(value) ?? [];
    if (!first || value.indexOf(first, 1) > 0) continue;
    quote = first;
    opened = index + 1;
  }
  if (quote) throw new Error(`${path}, line ${opened}: the quotation mark isn't closed`);
}

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
