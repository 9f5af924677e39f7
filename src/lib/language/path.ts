import { isLanguage, type Language } from "./languages.ts";

const PREFIX = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=\/|\?|$)/;

/** The language that an address names, as `/de/browse` does. */
export function languageOfPath(path: string): Language | null {
  const name = PREFIX.exec(path)?.[1];
  return isLanguage(name) ? name : null;
}

/** The address without its language: `/de/browse` becomes `/browse`. */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path);
  if (!language) return path;
  const rest = path.slice(1 + language.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The address in a language: `/browse` becomes `/de/browse`. */
export const pathIn = (language: Language, path: string): string => `/${language}${path}`;

/** The same for a text in any language. A language that isn't offered, or is the only one, isn't part of addresses. */
export const offeredPathIn = (offered: readonly Language[], language: Language, path: string): string =>
  offered.length > 1 && offered.includes(language) ? pathIn(language, path) : path;
