/** The search languages with stemming, by their Postgres names. `simple` matches words as they are. */
export const SEARCH_LANGUAGES = [
  "simple",
  "danish",
  "dutch",
  "english",
  "finnish",
  "french",
  "german",
  "hungarian",
  "italian",
  "norwegian",
  "portuguese",
  "romanian",
  "russian",
  "spanish",
  "swedish",
  "turkish",
] as const;
export type SearchLanguage = (typeof SEARCH_LANGUAGES)[number];

/** Their codes (BCP 47). */
export const SEARCH_LANGUAGE_CODES: Record<Exclude<SearchLanguage, "simple">, string> = {
  danish: "da",
  dutch: "nl",
  english: "en",
  finnish: "fi",
  french: "fr",
  german: "de",
  hungarian: "hu",
  italian: "it",
  norwegian: "no",
  portuguese: "pt",
  romanian: "ro",
  russian: "ru",
  spanish: "es",
  swedish: "sv",
  turkish: "tr",
};
