import { currentLanguage, keepLanguage } from "@/lib/language/browser";
import { keptLanguage, LANGUAGE_COOKIES } from "@/lib/language/cookies";
import type { Language } from "@/lib/language/languages";
import { languageOfPath } from "@/lib/language/path";

/**
 * An address that names a language decides for its own page only. But visitors who arrive at one, from a search engine
 * for example, stay in its language for the visit, unless the browser keeps another one or they are signed in.
 */
export function noteArrival(): void {
  const named = languageOfPath(location.pathname);
  const isArrival = !document.referrer.startsWith(`${location.origin}/`);
  const isSignedIn = document.documentElement.dataset.viewer === "in";
  if (named && isArrival && !isSignedIn) keepLanguage(LANGUAGE_COOKIES.visit, named);
}

/**
 * Scripts write in the language of the document, which stays when the router shows another page. So a link to a page in
 * another language is kept from the router, and the browser loads the whole page, as it does if the user goes back to
 * one. The router's requests can't name the document's language, unlike our scripts' requests.
 */
export function watchNavigation(languages: readonly Language[]): () => void {
  const keepFromRouter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    if (languageAt(link.pathname, languages) !== currentLanguage()) event.stopPropagation();
  };
  // A link within the page, such as that to its content, has no state: what was typed there stays.
  const loadWhole = ({ state }: PopStateEvent) => {
    if (state && languageAt(location.pathname, languages) !== currentLanguage()) location.reload();
  };
  const listening = new AbortController();
  addEventListener("click", keepFromRouter, { capture: true, signal: listening.signal });
  addEventListener("popstate", loadWhole, { signal: listening.signal });
  return () => listening.abort();
}

/** The language of the page at a path; null if only the server knows. */
function languageAt(path: string, languages: readonly Language[]): Language | null {
  const decided = languageOfPath(path) ?? keptLanguage(document.cookie, languages);
  // Without either, it is the language of pages whose address names none, such as this page.
  return decided ?? (languageOfPath(location.pathname) ? null : currentLanguage());
}
