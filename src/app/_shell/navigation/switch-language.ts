import { takeTyped } from "@/lib/browser/typed-values";
import { LANGUAGE_COOKIE, type Language } from "@/lib/language/languages";
import { withoutLanguage } from "@/lib/language/path";

const YEAR_SECONDS = 365 * 24 * 3600;

/** A language that wasn't chosen is kept for this visit, unless there is a chosen one. */
function keepLanguage(language: Language, { isChosen }: { isChosen: boolean }): void {
  if (!isChosen && document.cookie.includes(`${LANGUAGE_COOKIE}=`)) return;
  const lifetime = isChosen ? `; Max-Age=${YEAR_SECONDS}` : "";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax${lifetime}${secure}`;
}

/**
 * The links of a page in a named language lead to pages in the visitor's. They load whole pages if that is another one,
 * because scripts write in the language of the document, which stays otherwise.
 */
export function leaveNamedLanguage(named: Language): void {
  keepLanguage(named, { isChosen: false });
  const isVisitors = document.cookie.split("; ").includes(`${LANGUAGE_COOKIE}=${named}`);
  if (!isVisitors) addEventListener("click", loadWhole, { capture: true });
}

/** Keeps a click on a link of this site from the router, so that the browser follows it. */
function loadWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation();
}

/** Loads the page in another language and enters again what was typed. */
export function switchLanguage(language: Language): void {
  keepLanguage(language, { isChosen: true });
  takeTyped();
  const path = withoutLanguage(location.pathname);
  if (path === location.pathname) location.reload();
  else location.replace(`${path}${location.search}${location.hash}`);
}
