/** As React writes the scripts of a page, and what asks for one of them ahead. An address with `&` is written otherwise than meant. */
const SCRIPTS = /<script src="([^"&]*)"(?: id="[^"]*")? async=""><\/script>/g;
const AHEAD = /<link rel="preload" as="script"[^<>]*>/g;

/** Asks for scripts as React would: it finds them by their addresses, wherever they stand. */
const asking = (addresses: readonly string[]): string =>
  `<script>for(const a of ${JSON.stringify(addresses)}){const s=document.createElement("script");s.async=true;s.src=a;document.head.append(s)}</script>`;

/**
 * React writes a page's scripts into its head, so that browsers ask for a dozen files before they have what they paint
 * with. Here the page asks for them itself, once it is read: its style sheet is there by then, since no script runs
 * before. A page without `</body>` stays as it is.
 */
export function scriptsLast(page: string): string {
  const end = page.lastIndexOf("</body>");
  if (end < 0) return page;
  const addresses = Array.from(page.matchAll(SCRIPTS), ([, address = ""]) => address);
  const read = page.slice(0, end).replace(SCRIPTS, "").replace(AHEAD, "");
  return addresses.length > 0 ? `${read}${asking(addresses)}${page.slice(end)}` : page;
}
