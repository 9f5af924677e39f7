import { LANGUAGES } from "#languages";

/** The languages of the interface: those with a file in `messages/`, and in a build for tests further ones. */
export type Language = keyof typeof LANGUAGES;

/** A sentence that is stored for readers of several languages. Old rows have it in one unknown language. */
export type StoredText = string | Partial<Record<Language, string>>;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The language of the specification, and of texts without a reader, such as log lines. */
export const BASE_LANGUAGE: Language = "en";

/** The name of a language in that language, for an element with its `lang`. Sentences have `languageName`. */
export const nameOfLanguage = (language: Language): string => factsOf(language).name;

/** How dates and numbers are written in a language, as a BCP 47 tag. */
export const localeOf = (language: Language): string => factsOf(language).locale;

/** Which way a language is written: `ltr` or `rtl`. */
export const directionOf = (language: Language): "ltr" | "rtl" => factsOf(language).direction;

/** A text can be stored in a language that the product had once, and has no more. */
const factsOf = (language: Language): (typeof LANGUAGES)[Language] =>
  isLanguage(language) ? LANGUAGES[language] : { name: language, locale: language, direction: "ltr" };

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(LANGUAGES, value);

/** In which language a person reads a community's texts: the first `wanted` that it offers, else its default. */
export const chooseOffered = (
  offers: readonly [Language, ...Language[]],
  ...wanted: readonly (Language | null | undefined)[]
): Language => wanted.find((language) => language && offers.includes(language)) ?? offers[0];

/** Sent by our scripts: the language of the page that asks. */
export const LANGUAGE_HEADER = "x-language";
