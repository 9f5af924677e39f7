import * as m from "#messages";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { newId } from "@/lib/id";
import { compareKeys } from "@/lib/text/compare-keys";
import { threeWayMerge } from "@/lib/three-way-merge";
import { formatDate } from "@/lib/time/date";
import { isInstant } from "@/lib/time/instant";
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
  fields: {},
  launchAt: null,
  isDistinct: false,
});

const withoutEmpty = (fields: DraftValues["fields"]): DraftValues["fields"] =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value && value.length > 0));

/** Normalizes the form values, so that each empty field has a single representation. */
export const toDraft = (values: SubmissionDraft): DraftValues => ({
  ...values,
  gallery: values.gallery.map(({ fileId, alt }) => ({ fileId, alt })),
  location: values.location ?? "",
  fields: withoutEmpty(values.fields ?? {}),
  foundedYear: Number.isFinite(values.foundedYear) ? values.foundedYear : null,
});

export const FIELD_NAMES = {
  name: m.common_name,
  tagline: m.common_tagline,
  website: m.startup_submission_form_website,
  description: m.common_description,
  category: m.common_category,
  tags: m.common_tags,
  logoFileId: m.common_logo,
  gallery: m.common_gallery,
  stage: m.common_stage,
  pricing: m.common_pricing,
  location: m.common_location,
  foundedYear: m.startup_submission_form_foundedIn,
  isHiring: m.startup_drafts_fields_hiring,
  fields: m.startup_drafts_fields_custom,
  makers: m.common_makers,
  launchAt: m.common_launch,
} as const;
export type FieldName = keyof typeof FIELD_NAMES;
export const FIELDS = Object.keys(FIELD_NAMES) as FieldName[];

/** Postgres jsonb doesn't preserve key order, so keys are sorted before comparing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareKeys(a, b)))
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
  if (field === "launchAt") {
    const at = new Date(String(value ?? ""));
    return isInstant(at) ? formatDate(at, "appointment", timeZone) : m.startup_drafts_fields_now();
  }
  if (field === "logoFileId")
    return value ? m.startup_drafts_fields_aLogo() : m.startup_drafts_fields_noLogo();
  if (field === "gallery" && Array.isArray(value)) {
    return value
      .map(
        ({ alt }: { alt?: string }, index) =>
          `${index + 1}. ${alt || m.startup_drafts_fields_notDescribed()}`,
      )
      .join("\n");
  }
  if (field === "fields" && value && typeof value === "object")
    return Object.entries(value)
      .map(([key, each]) => m.lib_labelled({ label: key, text: [each].flat().join(", ") }))
      .join("\n");
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? m.common_yes() : m.startup_drafts_fields_no();
  return String(value ?? "");
}

/** Anyone with the token can view the draft. */
export const previewPath = (token: string): string => `/preview/${token}`;
