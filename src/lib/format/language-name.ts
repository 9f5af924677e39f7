import { currentLanguage } from "#language";
import { localeOf } from "@/lib/language/languages";
import { capitalize } from "@/lib/text/cut";

const formats = new Map<string, Intl.DisplayNames>();

/** Formatters are cached per language, because creating one is slow. */
function formatOf(locale: string): Intl.DisplayNames {
  const format = formats.get(locale) ?? new Intl.DisplayNames(locale, { type: "language" });
  formats.set(locale, format);
  return format;
}

/** The name of a language (BCP 47) in the reader's language, as in a sentence: `German`, `Deutsch` or `allemand`. */
export const languageName = (code: string): string => formatOf(localeOf(currentLanguage())).of(code) ?? code;

/** The same where it stands alone or first: `Allemand`. */
export const languageLabel = (code: string): string => capitalize(languageName(code));
