import { takeTyped } from "@/lib/browser/typed-values";
import { keepLanguage } from "@/lib/language/browser";
import { LANGUAGE_COOKIES } from "@/lib/language/cookies";
import type { Language } from "@/lib/language/languages";
import { withoutLanguage } from "@/lib/language/path";

const YEAR_SECONDS = 365 * 24 * 3600;

/** Loads the page in another language and enters again what was typed. */
export function switchLanguage(language: Language): void {
  keepLanguage(LANGUAGE_COOKIES.chosen, language, YEAR_SECONDS);
  takeTyped();
  const path = withoutLanguage(location.pathname);
  if (path === location.pathname) location.reload();
  else location.replace(`${path}${location.search}${location.hash}`);
}
