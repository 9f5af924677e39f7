/** The script of a page's head, as React writes it: behind every style sheet. */
const FIRST_SCRIPT = /<script>[^<]*<\/script>/;

/** The first words of a page, as `components/lead.tsx` writes them. */
const LEAD = /<p id="lead"[^<>]*>[^<]*<\/p>/;

/** No parser goes past a script before the style sheet is there. This one leaves nothing that React did not write. */
const HALT = "<script>document.currentScript.remove()</script>";

/**
 * A browser reads a page while its style sheet is on the way, but no further than the first script behind the sheet. So the
 * head's script goes before the sheets, and a halt stands behind the lead: what is painted first is read by the time the
 * sheet is there, and the hundreds of elements below have their styles and places afterwards. A page without a lead stays
 * as it is: it would be read whole and painted late.
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
