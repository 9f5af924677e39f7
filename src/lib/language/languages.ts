/** The languages of the interface, each in its own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" } as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The language of the specification, and of what has no reader. */
export const BASE_LANGUAGE: Language = "en";

/** How dates and numbers are written in each language. */
export const LOCALES = { en: "en-GB", de: "de-CH", fr: "fr-CH" } as const satisfies Record<Language, string>;

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
