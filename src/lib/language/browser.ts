import { BASE_LANGUAGE, isLanguage, type Language } from "./languages.ts";

/** The language of the page. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : BASE_LANGUAGE;
}

/**
 * Names the language of a document that has none: the framework's error documents, which React fills in the browser. Texts
 * are written before their new `lang` is in place. Does nothing on the server.
 */
export function nameDocumentLanguage(language: Language): void {
  if (typeof document !== "undefined") document.documentElement.lang ||= language;
}

/** The `lang` (BCP 47) of what the community's members write; undefined if it isn't known. */
export const membersLanguage = (): string | undefined => document.documentElement.dataset.membersLanguage;

/** Keeps a language in a cookie: for as long as the browser is open, or for some time. */
export function keepLanguage(cookie: string, language: Language, seconds?: number): void {
  const lifetime = seconds === undefined ? "" : `; Max-Age=${seconds}`;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store.
  document.cookie = `${cookie}=${language}; Path=/; SameSite=Lax${lifetime}${secure}`;
}
