import { takeTyped } from "@/lib/browser/typed-values";
import { LANGUAGE_COOKIE, type Language } from "@/lib/language/languages";
import { withoutLanguage } from "@/lib/language/path";

const YEAR_SECONDS = 365 * 24 * 3600;

/** A language that wasn't chosen is kept for this visit, unless there is a chosen one. */
export function keepLanguage(language: Language, { isChosen }: { isChosen: boolean }): void {
  if (!isChosen && document.cookie.includes(`${LANGUAGE_COOKIE}=`)) return;
  const lifetime = isChosen ? `; Max-Age=${YEAR_SECONDS}` : "";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax${lifetime}${secure}`;
}

/** Loads the page in another language and enters again what was typed. */
export function switchLanguage(language: Language): void {
  keepLanguage(language, { isChosen: true });
  takeTyped();
  const path = withoutLanguage(location.pathname);
  if (path === location.pathname) location.reload();
  else location.replace(`${path}${location.search}${location.hash}`);
}
