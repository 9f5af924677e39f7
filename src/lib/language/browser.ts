import { BASE_LANGUAGE, isLanguage, type Language } from "./languages.ts";

/** The language of the page. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : BASE_LANGUAGE;
}
