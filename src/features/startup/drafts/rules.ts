import { newId } from "@/lib/id";
import { threeWayMerge } from "@/lib/three-way-merge";
import { formatDate } from "@/lib/time/date";
import type { DraftValues } from "./schema";

/** Per user and community. */
export const MAX_DRAFTS = 30;

/** An empty form. Its id makes a repeated submission detectable. */
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

/** Postgres jsonb doesn't preserve key order, so keys are sorted before comparing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  );

const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

/** Fields that differ between two states, in form order. */
export const changedFields = (a: Partial<DraftValues>, b: Partial<DraftValues>): FieldName[] =>
  FIELDS.filter((field) => !same(a[field], b[field]));

export const isSameDraft = (a: DraftValues, b: DraftValues): boolean => changedFields(a, b).length === 0;

export const isBlankDraft = (values: DraftValues): boolean => isSameDraft(values, blankDraft(values.id));

/** Merges a draft that was also changed elsewhere. (SUB-1) */
export const mergeDrafts = (base: DraftValues, mine: DraftValues, theirs: DraftValues) =>
  threeWayMerge({ base, mine, theirs }, FIELDS, same);

/** Formats a field's value for display, in the conflict dialog and the history. */
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

/** Anyone with the token can view the draft. */
export const previewPath = (token: string): string => `/preview/${token}`;
