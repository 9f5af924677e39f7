import { createHash } from "node:crypto";

const OPENING = "<script";
const CLOSING = "</script>";

/** The beginnings of the framework's inline scripts. Each adds one JSON value to a list that one of its files reads. */
const CALLS = [
  "self.__next_f.push(",
  "(self.__next_f=self.__next_f||[]).push(",
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];

/** The CSP source that allows a script with exactly this text. */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Adds to a policy's own scripts those that the framework wrote into a page, once its HTML is complete. Only
 * scripts that just pass data on are recognized, so that a script planted in the HTML by an attacker isn't
 * allowed.
 */
export function allowFrameworkScripts(policy: string, html: string): string {
  const hashes = new Set(inlineScriptsOf(html).filter(passesDataOn).map(scriptHash));
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(" "));
}

function passesDataOn(text: string): boolean {
  const call = CALLS.find((known) => text.startsWith(known));
  const end = text.lastIndexOf(")");
  return call !== undefined && /^\);?$/.test(text.slice(end)) && isJson(text.slice(call.length, end));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The framework writes neither `>` into a script's attributes nor `</script>` into its text. */
function inlineScriptsOf(html: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf(OPENING); at >= 0; at = html.indexOf(OPENING, at)) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf(CLOSING, start);
    if (start === 0 || end < 0) break;
    texts.push(html.slice(start, end));
    at = end;
  }
  return texts;
}
