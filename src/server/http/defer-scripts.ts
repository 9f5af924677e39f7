/**
 * A page's scripts and their preloads as React writes them. A URL with `&` would be escaped, so it doesn't
 * match.
 */
const SCRIPTS = /<script src="([^"&]*)"(?: id="[^"]*")? async=""><\/script>/g;
const AHEAD = /<link rel="preload" as="script"[^<>]*>/g;

/** Requests the scripts like React does, which finds them by URL wherever they are in the document. */
const asking = (addresses: readonly string[]): string =>
  `<script>for(const a of ${JSON.stringify(addresses)}){const s=document.createElement("script");s.async=true;s.src=a;document.head.append(s)}</script>`;

/**
 * React puts a page's scripts into its head, so browsers request a dozen files before what they need to
 * paint. Here an inline script at the end requests them. The stylesheet has loaded by then, because no script
 * runs before it. A page without `</body>` is unchanged.
 */
export function scriptsLast(page: string): string {
  const end = page.lastIndexOf("</body>");
  if (end < 0) return page;
  const addresses = Array.from(page.matchAll(SCRIPTS), ([, address = ""]) => address);
  const read = page.slice(0, end).replace(SCRIPTS, "").replace(AHEAD, "");
  return addresses.length > 0 ? `${read}${asking(addresses)}${page.slice(end)}` : page;
}
