import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import type { DraftValues } from "./schema";

/** How many unfinished startups one person may keep in a community. */
export const MAX_DRAFTS = 30;

/** A form that nothing has been typed into; its id makes a repeated submission recognisable. */
export const blankDraft = (id = newId()): DraftValues => ({
  id,
  name: "",
  tagline: "",
  description: "",
  website: "",
  category: "",
  tags: [],
  stage: null,
  pricing: null,
  location: "",
  foundedYear: null,
  isHiring: false,
  makers: [],
  logoFileId: null,
  gallery: [],
  launchAt: null,
  isDistinct: false,
});

/** The fields of the form by the names that people know them by. */
export const FIELD_NAMES = {
  name: "Name",
  tagline: "Tagline",
  website: "Website",
  description: "Description",
  category: "Category",
  tags: "Tags",
  logoFileId: "Logo",
  gallery: "Gallery",
  stage: "Stage",
  pricing: "Pricing",
  location: "Location",
  foundedYear: "Founded in",
  isHiring: "Hiring",
  makers: "Makers",
  launchAt: "Launch",
} as const;
export type FieldName = keyof typeof FIELD_NAMES;
export const FIELDS = Object.keys(FIELD_NAMES) as FieldName[];

/** The database keeps an object's names in an order of its own, which tells nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  );

const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

/** The fields in which two states differ, in the form's order. */
export const changedFields = (a: Partial<DraftValues>, b: Partial<DraftValues>): FieldName[] =>
  FIELDS.filter((field) => !same(a[field], b[field]));

export const isSameDraft = (a: DraftValues, b: DraftValues): boolean => changedFields(a, b).length === 0;

export const isBlankDraft = (values: DraftValues): boolean => isSameDraft(values, blankDraft(values.id));

/**
 * Brings together two states that grew from one: what only one side changed is taken from it; `clashes` are the
 * fields that both changed differently, and there `merged` holds mine until a person decides.
 * (`docs/behaviours.md`, SUB-1)
 */
export function mergeDrafts(
  base: DraftValues,
  mine: DraftValues,
  theirs: DraftValues,
): { merged: DraftValues; conflicts: FieldName[] } {
  const byThem = changedFields(base, theirs);
  const conflicts = byThem.filter(
    (field) => !same(base[field], mine[field]) && !same(mine[field], theirs[field]),
  );
  return { merged: takeFields(mine, theirs, without(byThem, conflicts)), conflicts };
}

const without = (fields: readonly FieldName[], taken: readonly FieldName[]): FieldName[] =>
  fields.filter((field) => !taken.includes(field));

/** `values` with these fields as `other` has them. */
export const takeFields = (
  values: DraftValues,
  other: DraftValues,
  fields: readonly FieldName[],
): DraftValues => ({ ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });

/** A field's value in words, for people who choose between two or look at what was changed. */
export function describeValue(field: FieldName, value: unknown, timeZone: string): string {
  if (field === "launchAt")
    return value ? formatDate(new Date(String(value)), "appointment", timeZone) : "Now";
  if (field === "logoFileId") return value ? "A logo" : "No logo";
  if (field === "gallery" && Array.isArray(value)) {
    return value
      .map(({ alt }: { alt?: string }, index) => `${index + 1}. ${alt || "not described"}`)
      .join("\n");
  }
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value ?? "");
}

/** Where a draft may be looked at by whoever was given the word. */
export const previewPath = (token: string): string => `/preview/${token}`;
