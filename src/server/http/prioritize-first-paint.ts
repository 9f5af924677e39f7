/** The head's inline script as React writes it, after all stylesheets. */
const FIRST_SCRIPT = /<script>[^<]*<\/script>/;

/** A page's LCP text, as written by `components/lcp-text.tsx`. */
const LEAD = /<p id="lead"[^<>]*>[^<]*<\/p>/;

/**
 * A parser stops at a script until the stylesheet has loaded. This one removes itself, so that React finds
 * only its own markup.
 */
const HALT = "<script>document.currentScript.remove()</script>";

/**
 * While the stylesheet loads, a browser parses a page only up to the first script after it. So the head's
 * script is moved before the stylesheets, and a script that halts the parser is placed after the LCP text.
 * The first paint is ready when the stylesheet arrives, and the hundreds of elements below are laid out
 * later. A page without an LCP text is unchanged, because it would be parsed completely and painted late.
 */
export function leadFirst(page: string): string {
  const lead = LEAD.exec(page);
  const end = page.indexOf("</head>");
  if (!lead || end < 0 || lead.index < end) return page;
  const afterLead = lead.index + lead[0].length;
  return scriptFirst(page.slice(0, end)) + page.slice(end, afterLead) + HALT + page.slice(afterLead);
}

function scriptFirst(head: string): string {
  const [script] = FIRST_SCRIPT.exec(head) ?? [];
  return script ? head.replace(script, "").replace("<link", (link) => script + link) : head;
}
