/**
 * The languages whose words a search knows by their stems, by the names that Postgres gives them; `simple` takes
 * every word as it stands.
 */
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
