import { BASE_LANGUAGE, isLanguage, type Language } from "./languages.ts";

/** The language of the page. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : BASE_LANGUAGE;
}

/** The `lang` (BCP 47) of what the community's members write; undefined if it isn't known. */
export const membersLanguage = (): string | undefined => document.documentElement.dataset.membersLanguage;
