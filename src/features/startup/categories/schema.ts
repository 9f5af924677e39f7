import { z } from "zod";
import * as m from "#messages";
import { CATEGORY_COLORS } from "@/access/tenant";
import { categorySlug, type ShownCategory } from "@/domain/startup/categories/rules";
import { boundedLine, stop } from "@/lib/bounds";
import { LANGUAGE_CODES } from "@/lib/language/languages";

export const MAX_CATEGORIES = 60;
export const MAX_CATEGORY_LENGTH = 60;

const tooLong = { error: () => m.common_maxCharacters({ max: MAX_CATEGORY_LENGTH }) };

/** A name has an address, so it needs a letter or a digit. */
const Name = boundedLine(MAX_CATEGORY_LENGTH, {
  ...tooLong,
  least: 1,
  missing: m.startup_categories_noName,
}).refine((name) => categorySlug(name) !== "", { error: m.startup_categories_noLetters });

/** `names` are in the community's other languages; an empty one counts as missing. */
export const CategoryValues = z.object({
  name: Name,
  names: z.partialRecord(z.enum(LANGUAGE_CODES), boundedLine(MAX_CATEGORY_LENGTH, tooLong)),
  color: z.enum(CATEGORY_COLORS).nullable(),
});
export type CategoryValues = z.infer<typeof CategoryValues>;

const Key = z.string().min(1).max(200, stop());

export const CategoryChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add"), values: CategoryValues }),
  z.object({ kind: z.literal("edit"), key: Key, values: CategoryValues }),
  z.object({ kind: z.literal("move"), key: Key, to: z.int().min(0).max(MAX_CATEGORIES) }),
  z.object({ kind: z.literal("merge"), key: Key, into: Key }),
  z.object({ kind: z.literal("remove"), key: Key }),
]);
export type CategoryChange = z.infer<typeof CategoryChange>;

/** `version` is the one that the change is based on; 0 if nothing was ever changed. */
export const ChangeCategories = z.object({ version: z.int32().min(0), change: CategoryChange });
export type ChangeCategories = z.infer<typeof ChangeCategories>;

/** A category with the number of its startups, of any status but drafts. */
export type CategoryRow = ShownCategory & { startupCount: number };
export type CategoryList = { version: number; categories: CategoryRow[] };

/** The list as stored after the change, or as another admin has changed it meanwhile. */
export type ChangedCategories = CategoryList & { outcome: "saved" | "clash" };
