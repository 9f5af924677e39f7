import { SEARCH_LANGUAGE_CODES, type SearchLanguage } from "@/lib/text/search-languages";

type Community = { searchLanguage: SearchLanguage; languages: readonly string[] };

/**
 * The code of the language in which a community's members write, as `lang` has it; null if none is known. Search is in
 * English until a community chooses another language, so that it tells nothing of a community in another one.
 */
export function membersLanguageOf({ searchLanguage, languages: [byDefault] }: Community): string | null {
  if (searchLanguage === "simple") return null;
  return searchLanguage === "english" && byDefault !== "en" ? null : SEARCH_LANGUAGE_CODES[searchLanguage];
}
