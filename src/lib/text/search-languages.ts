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
