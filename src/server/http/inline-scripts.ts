import { createHash } from "node:crypto";

const OPENING = "<script";
const CLOSING = "</script>";
/** Loaded from an address, or data that browsers don't run. */
const IS_NO_INLINE_SCRIPT = /\ssrc=|\stype="application\//;

/** The CSP source that allows a script with exactly this text. */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Adds to a policy's own scripts the inline ones of a page whose HTML is ours and won't change any more. */
export function allowInlineScripts(policy: string, html: string): string {
  const hashes = new Set(inlineScriptsOf(html).map(scriptHash));
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(" "));
}

/** The framework writes neither `>` into a script's attributes nor `</script>` into its text. */
function inlineScriptsOf(html: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf(OPENING); at >= 0; at = html.indexOf(OPENING, at)) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf(CLOSING, start);
    if (start === 0 || end < 0) break;
    if (end > start && !IS_NO_INLINE_SCRIPT.test(html.slice(at, start))) texts.push(html.slice(start, end));
    at = end;
  }
  return texts;
}
