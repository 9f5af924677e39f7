import { z } from "zod";

export const MAX_FIELDS = 10;
export const MAX_OPTIONS = 50;
export const MAX_VALUE_LENGTH = 500;
/** Input may be longer than the stored text, because spaces are removed and letters composed. */
const MAX_TYPED_LENGTH = 4 * MAX_VALUE_LENGTH;
const MAX_SENT_FIELDS = 2 * MAX_FIELDS;

/** The key of a field or of an option. */
const KEY = /^[a-z0-9-]{1,60}$/;

/** Half of a character, which the database can't store. */
const HALF = /\p{Cs}/u;

export const isFieldKey = (value: unknown): value is string => typeof value === "string" && KEY.test(value);

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_TYPED_LENGTH && !HALF.test(value);

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_OPTIONS && value.every(isFieldKey);

/** By the key of a field; a form has `undefined` for an untouched one. Not a `z.record`, which reads any number of keys before it counts them. */
const byField = <Value>(isValue: (value: unknown) => value is Value) =>
  z.custom<Record<string, Value>>((input) => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return false;
    const entries = Object.entries(input);
    return (
      entries.length <= MAX_SENT_FIELDS &&
      entries.every(([key, value]) => isFieldKey(key) && (value === undefined || isValue(value)))
    );
  });

/**
 * The values of custom fields as a form has them. Whether they are valid depends on the community: `parseFields`
 * decides it.
 */
export const FieldInput = byField((value): value is string | string[] => isText(value) || isList(value)).meta(
  { type: "object", description: "Values of the community's own fields, by the key of the field." },
);
export type FieldInput = z.infer<typeof FieldInput>;

/** Keys of options to filter by. */
export const FilterInput = byField(isFieldKey).meta({
  type: "object",
  additionalProperties: { type: "string" },
  description: "Keys of options of the community's own fields, by the key of the field.",
});
