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

/** Counts the changes of `search_text`. Startups that were read before one are indexed again at night. */
const READING = 2;

type Community = { searchLanguage: SearchLanguage; languages: readonly string[] };

/**
 * The languages that a community's startups are found in: the one of its search, and those that it offers. None but
 * itself beside `simple`, because its admins want words matched as they are.
 */
const searchLanguagesOf = ({ searchLanguage, languages }: Community): SearchLanguage[] =>
  SEARCH_LANGUAGES.filter(
    (name) =>
      name === searchLanguage ||
      (searchLanguage !== "simple" && name !== "simple" && languages.includes(SEARCH_LANGUAGE_CODES[name])),
  );

/** How a community's startups are indexed, such as `english+german.2`. */
export const searchIndexOf = (community: Community): string =>
  `${searchLanguagesOf(community).join("+")}.${READING}`;

/** The names of the text search configurations of an index. */
export const configurationsOf = (searchIndex: string): string[] =>
  (searchIndex.split(".", 1)[0] ?? "").split("+").map((name) => `startuphub_${name}`);

/** The search language for texts in a language (BCP 47). */
export const searchLanguageOf = (code: string): SearchLanguage =>
  SEARCH_LANGUAGES.find((name) => name !== "simple" && SEARCH_LANGUAGE_CODES[name] === code) ?? "simple";
