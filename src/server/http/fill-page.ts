import { type Filling, HOLES } from "../../lib/page-holes.ts";

/** Header of a request whose page will be filled. The server alone sets it. */
export const FILLED = "x-filled";

/** The framework redirects an address with a slash at its end. */
const SEARCH = /^\/browse\?(?:.*&)?q=[^&]/;
const PLAIN_SEARCH = /[?&]plain=/;

/** Whether an address asks for search results that are filled into a kept page. */
export const asksForResults = (address: string): boolean =>
  SEARCH.test(address) && !PLAIN_SEARCH.test(address);

/** Next writes the same words into its scripts, where nothing follows them. */
const DATA = `>${HOLES.data}</script>`;
const NO_SCRIPT = `<noscript>${HOLES.plain}</noscript>`;

export const hasHoles = (html: string): boolean => html.includes(DATA);

/**
 * Writes the data of one request into a kept page. The policy of the page has no need of a nonce for it: browsers
 * don't run JSON. Without JavaScript, the browser goes to the page that the server renders.
 */
export function fillPage(html: string, { titles: [kept, own], data, plain }: Filling): string {
  const address = escapeHtml(plain);
  return html
    .replace(`<title>${escapeHtml(kept)}`, () => `<title>${escapeHtml(own)}`)
    .replace(DATA, () => `>${data}</script>`)
    .replace(
      NO_SCRIPT,
      () =>
        `<noscript><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">${escapeHtml(own)}</a></noscript>`,
    );
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As the framework escapes a text. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
