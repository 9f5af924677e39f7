import { currentLanguage } from "#language";
import { localeOf } from "@/lib/language/languages";

const formats = new Map<string, Intl.ListFormat>();

/** Formatters are cached per language, because creating one is slow. */
function listFormat(): Intl.ListFormat {
  const locale = localeOf(currentLanguage());
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: "conjunction" });
  formats.set(locale, format);
  return format;
}

/** Joins the parts of a sentence, for example `name, tagline and logo`. */
export const formatList = (parts: readonly string[]): string => listFormat().format(parts);
