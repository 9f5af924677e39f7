import { currentLanguage } from "#language";
import type { Category, Tenant } from "@/access/tenant";

/** A category as pages show it. `key` is what startups store. */
export type ShownCategory = Pick<Category, "name" | "names" | "color"> & { key: string; slug: string };

/** Symbols that tell names apart: `C`, `C++` and `C#`. Punctuation and other symbols only separate words. */
const SYMBOL_NAMES: Readonly<Record<string, string>> = {
  "+": "plus",
  "#": "sharp",
  "%": "percent",
  "@": "at",
  "=": "equals",
  $: "dollar",
  "€": "euro",
  "£": "pound",
};
const nameOf = (symbol: string): string => SYMBOL_NAMES[symbol] ?? symbol.codePointAt(0)?.toString(16) ?? "";

/** The slug of a name: `Food & farming` becomes `food-farming`, `C++` becomes `c-plus-plus`. */
export const categorySlug = (name: string): string =>
  plainSlug(
    name.replace(
      /[+#%@=$€£]|[^\p{ASCII}\P{Extended_Pictographic}]|\p{Regional_Indicator}/gu,
      (symbol) => ` ${nameOf(symbol)} `,
    ),
  );

/** The slug of a name before symbols had names. Its old addresses still lead to it. */
export const plainSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** A category that no admin has changed: its key is its name. */
export const plainCategory = (key: string): ShownCategory => ({
  key,
  slug: categorySlug(key),
  name: key,
  names: {},
  color: null,
});

const shown = ({ keys: [key], slug, name, names, color }: Category): ShownCategory => ({
  ...{ key, slug, name, names, color },
});

type Categorized = Pick<Tenant, "categories">;

/** The category of a startup that stores this key, which a merged category may have had. */
export function categoryOf({ categories }: Categorized, key: string): ShownCategory {
  const found = categories.find(({ keys }) => keys.includes(key));
  return found ? shown(found) : plainCategory(key);
}

/** The categories that an admin has set up, in their order; none if nothing was changed. */
export const listSetUp = ({ categories }: Categorized): ShownCategory[] => categories.map(shown);

/** The current slug of a category that was renamed or merged; null for any other slug. */
export const movedSlug = ({ categories }: Categorized, slug: string): string | null =>
  categories.find(({ former }) => former.includes(slug))?.slug ?? null;

/** The name in the reader's language, or the community's own if it has none. */
export const categoryName = ({ name, names }: Pick<ShownCategory, "name" | "names">): string =>
  names[currentLanguage()] ?? name;
