import { PREVIEW_LANGUAGES } from "#preview-languages";

/** The languages of the interface, each in its own words; a build for tests has further ones. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", ...PREVIEW_LANGUAGES } as const;

export type Language = keyof typeof LANGUAGES;

/** A sentence that is stored for readers of several languages. In old rows it is in one, and nothing tells which. */
export type StoredText = string | Partial<Record<Language, string>>;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The language of the specification, and of what has no reader. */
export const BASE_LANGUAGE: Language = "en";

/** How dates and numbers are written in each language. */
const LOCALES: Partial<Record<string, string>> = { en: "en-GB", de: "de-CH", fr: "fr-CH" };

export const localeOf = (language: Language): string => LOCALES[language] ?? language;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar"]);

/** Which way a language is written. */
export const directionOf = (language: Language): "ltr" | "rtl" =>
  RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr";

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(LANGUAGES, value);

/** The visitor's choice. */
export const LANGUAGE_COOKIE = "language";

/** Sent by our scripts: the language of the page that asks. */
export const LANGUAGE_HEADER = "x-language";
