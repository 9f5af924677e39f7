import { currentLanguage } from "#language";
import { localeOf } from "@/lib/language/languages";

const collators = new Map<string, Intl.Collator>();

/** Collators are cached per language, because creating one is slow. */
function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}

/** Compares two texts in the alphabetical order of the reader's language. Numbers count by value: `2` before `10`. */
export const compareTexts = (one: string, other: string): number =>
  collatorOf(localeOf(currentLanguage())).compare(one, other);

/** Sorts by a text that people read. The database orders by code points: `Zebra` before `apple` before `Äpfel`. */
export const sortByText = <T>(items: readonly T[], textOf: (item: T) => string): T[] =>
  items.toSorted((one, other) => compareTexts(textOf(one), textOf(other)));
