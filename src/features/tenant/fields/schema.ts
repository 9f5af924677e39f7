import { z } from "zod";
import * as m from "#messages";
import { type CustomField, FIELD_KINDS, FIELD_TARGETS, type FieldTarget } from "@/access/tenant";
import { MAX_FIELDS, MAX_OPTIONS } from "@/domain/fields/schema";
import { boundedLine, stop } from "@/lib/bounds";
import { LANGUAGE_CODES } from "@/lib/language/languages";

export const MAX_LABEL_LENGTH = 60;
export const MAX_HINT_LENGTH = 160;

const tooLong = (max: number) => ({ error: () => m.common_maxCharacters({ max }) });
const further = (max: number) => z.partialRecord(z.enum(LANGUAGE_CODES), boundedLine(max, tooLong(max)));

/** `names` are in the community's other languages; an empty one counts as missing. */
const Label = {
  name: boundedLine(MAX_LABEL_LENGTH, {
    ...tooLong(MAX_LABEL_LENGTH),
    least: 1,
    missing: m.tenant_fields_noName,
  }),
  names: further(MAX_LABEL_LENGTH),
};

/** `key` is empty for a new option. */
const Option = z.object({ key: z.string().max(MAX_LABEL_LENGTH, stop()), ...Label });

/** An empty hint means none. */
export const FieldForm = z.object({
  ...Label,
  hint: z.object({
    name: boundedLine(MAX_HINT_LENGTH, tooLong(MAX_HINT_LENGTH)),
    names: further(MAX_HINT_LENGTH),
  }),
  isRequired: z.boolean(),
  isFilterable: z.boolean(),
  options: z.array(Option).max(
    MAX_OPTIONS,
    stop(() => m.tenant_fields_tooManyOptions({ max: MAX_OPTIONS })),
  ),
});
export type FieldForm = z.infer<typeof FieldForm>;

const Key = z.string().min(1).max(MAX_LABEL_LENGTH, stop());

export const FieldChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("add"),
    target: z.enum(FIELD_TARGETS),
    type: z.enum(FIELD_KINDS),
    values: FieldForm,
  }),
  z.object({ kind: z.literal("edit"), target: z.enum(FIELD_TARGETS), key: Key, values: FieldForm }),
  z.object({
    kind: z.literal("move"),
    target: z.enum(FIELD_TARGETS),
    key: Key,
    to: z.int().min(0).max(MAX_FIELDS),
  }),
  z.object({ kind: z.literal("merge"), target: z.enum(FIELD_TARGETS), key: Key, option: Key, into: Key }),
  z.object({ kind: z.literal("remove"), target: z.enum(FIELD_TARGETS), key: Key }),
]);
export type FieldChange = z.infer<typeof FieldChange>;

/** `version` is the one that the change is based on; 0 if nothing was ever changed. */
export const ChangeFields = z.object({ version: z.int32().min(0), change: FieldChange });
export type ChangeFields = z.infer<typeof ChangeFields>;

/** How many startups or members have a value: of the field, and of each option by its key. */
export type FieldUse = { total: number; options: Record<string, number> };
export type FieldRow = CustomField & { use: FieldUse };
export type FieldList = { version: number; fields: FieldRow[] };

/** The list as stored after the change, or as another admin has changed it meanwhile. */
export type ChangedFields = FieldList & { outcome: "saved" | "clash" };

export const ofTarget = <Field extends { target: FieldTarget }>(
  fields: readonly Field[],
  target: FieldTarget,
): Field[] => fields.filter((field) => field.target === target);
