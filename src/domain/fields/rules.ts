import { currentLanguage } from "#language";
import * as m from "#messages";
import type { CommunityText, CustomField, FieldOption, FieldTarget, Tenant } from "@/access/tenant";
import { completeWebsite } from "@/lib/security/website";
import { cutText } from "@/lib/text/cut";
import { plainLine, withoutTail } from "@/lib/text/plain-text";
import { isDay } from "@/lib/time/calendar-day";
import { type FieldInput, MAX_VALUE_LENGTH } from "./schema";

type Fielded = Pick<Tenant, "fields">;

export const fieldsOf = ({ fields }: Fielded, target: FieldTarget): CustomField[] =>
  fields.filter((field) => field.target === target);

/** The text in the reader's language, or in the community's own if it has none. */
export const textOf = ({ name, names }: CommunityText): string => names[currentLanguage()] ?? name;

export const isChoice = ({ kind }: Pick<CustomField, "kind">): boolean =>
  kind === "choice" || kind === "multi_choice";

/** Numbers, dates and texts have too many values for a list of links. */
export const isFilter = (field: CustomField): boolean => field.isFilterable && isChoice(field);

export const filtersOf = (tenant: Fielded, target: FieldTarget): CustomField[] =>
  fieldsOf(tenant, target).filter(isFilter);

export const optionOf = ({ options }: Pick<CustomField, "options">, key: string): FieldOption | undefined =>
  options.find(({ keys }) => keys.includes(key));

/** Up to 15 digits, which numbers in programs have exactly. */
const NUMBER = /^-?\d{1,12}(?:[.,]\d{1,3})?$/;

type Parsed = { values: string[] } | { message: string };

/** The values to store, in their normal form; none if the input is empty. */
export function parseValue(field: CustomField, input: string | readonly string[] | undefined): Parsed {
  if (isChoice(field)) return parseChoice(field, input);
  const text = plainLine(typeof input === "string" ? input : "");
  if (!text) return { values: [] };
  if (text.length > MAX_VALUE_LENGTH) return { message: m.common_maxCharacters({ max: MAX_VALUE_LENGTH }) };
  if (field.kind === "number")
    return NUMBER.test(text) ? { values: [plainNumber(text)] } : { message: m.domain_fields_badNumber() };
  if (field.kind === "date") return isDay(text) ? { values: [text] } : { message: m.domain_fields_badDate() };
  if (field.kind === "text") return { values: [text] };
  const link = completeWebsite(text);
  return link && link.length <= MAX_VALUE_LENGTH
    ? { values: [link] }
    : { message: m.domain_fields_badLink() };
}

/** As `0.5` and `-3`, without zeros that say nothing. As text, because a float would round it. */
function plainNumber(text: string): string {
  const [whole = "", part = ""] = text.replace("-", "").replace(",", ".").split(".");
  const [digits, rest] = [String(Number(whole)), withoutTail(part, /0/)];
  const number = rest ? `${digits}.${rest}` : digits;
  return text.startsWith("-") && number !== "0" ? `-${number}` : number;
}

function parseChoice(field: CustomField, input: string | readonly string[] | undefined): Parsed {
  const asked = typeof input === "string" ? [input] : (input ?? []);
  const chosen = asked.filter(Boolean).map((key) => optionOf(field, key));
  if (chosen.includes(undefined)) return { message: m.domain_fields_unknownOption() };
  const values = field.options.filter((option) => chosen.includes(option)).map(({ keys: [key] }) => key);
  return field.kind === "choice" ? { values: values.slice(0, 1) } : { values };
}

export type StoredFields = Readonly<Record<string, readonly string[]>>;

/** The values to store by field, and a message for each field that is missing or invalid. */
export function parseFields(
  fields: readonly CustomField[],
  input: FieldInput,
): { values: StoredFields; faults: Record<string, string> } {
  const values: Record<string, readonly string[]> = {};
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const { key, isRequired } = field;
    const parsed = parseValue(field, Object.hasOwn(input, key) ? input[key] : undefined);
    if ("message" in parsed) faults[key] = parsed.message;
    else if (isRequired && !parsed.values.length) faults[key] = m.domain_fields_required();
    else if (parsed.values.length) values[key] = parsed.values;
  }
  return { values, faults };
}

/** What is valid of a form that isn't finished. */
export const validValues = (fields: readonly CustomField[], input: FieldInput): StoredFields =>
  parseFields(fields, input).values;

/** Stored values as a form has them. Values of fields and options that don't exist anymore are left out. */
export function toInput(fields: readonly CustomField[], stored: StoredFields): FieldInput {
  const input: FieldInput = {};
  for (const field of fields) {
    const kept = valuesIn(field, stored);
    const [first] = kept;
    if (first !== undefined) input[field.key] = field.kind === "multi_choice" ? kept : first;
  }
  return input;
}

function valuesIn(field: CustomField, stored: StoredFields): string[] {
  const values = stored[field.key] ?? [];
  if (!isChoice(field)) return [...values];
  const chosen = new Set(values.map((value) => optionOf(field, value)));
  return field.options.filter((option) => chosen.has(option)).map(({ keys: [key] }) => key);
}

/** A field with its values, for readers of all languages. */
export type ShownField = CommunityText &
  Pick<CustomField, "key" | "kind"> & { isFilter: boolean; values: (CommunityText & { key: string })[] };

/** The fields that have a value, in the admins' order. */
export const toShown = (fields: readonly CustomField[], stored: StoredFields): ShownField[] =>
  fields.flatMap((field) => {
    const { key, kind, name, names } = field;
    const values = valuesIn(field, stored).map((value) => {
      const option = isChoice(field) ? optionOf(field, value) : undefined;
      return { key: value, name: option?.name ?? value, names: option?.names ?? {} };
    });
    return values.length ? [{ key, kind, name, names, isFilter: isFilter(field), values }] : [];
  });

/** The required fields that have no value yet: a community may have added them later. */
export const listMissing = (fields: readonly CustomField[], shown: readonly ShownField[]): CustomField[] =>
  fields.filter(({ key, isRequired }) => isRequired && !shown.some((field) => field.key === key));

/** Options by field, of which the community filters by. What it doesn't know is left out. */
export const knownFilters = (
  tenant: Fielded,
  target: FieldTarget,
  asked: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    filtersOf(tenant, target).flatMap((field) => {
      const option = optionOf(field, Object.hasOwn(asked, field.key) ? (asked[field.key] ?? "") : "");
      return option ? [[field.key, option.keys[0]]] : [];
    }),
  );

/** The stored values to look for, by field. */
export const filterValues = (
  tenant: Fielded,
  target: FieldTarget,
  asked: Readonly<Record<string, string>>,
): { field: string; values: string[] }[] => {
  const known = knownFilters(tenant, target, asked);
  return filtersOf(tenant, target).flatMap((field) => {
    const option = optionOf(field, known[field.key] ?? "");
    return option ? [{ field: field.key, values: [...option.keys] }] : [];
  });
};

const MAX_SHOWN_LENGTH = 200;

/** Values on one line, for the history. */
export const describeField = (field: CustomField, input: FieldInput): string =>
  cutText(writeField(field, input), MAX_SHOWN_LENGTH);

/** The whole value, with choices by their names. */
export const writeField = (field: CustomField, input: FieldInput): string => {
  const value = input[field.key] ?? "";
  const texts = [value].flat().map((each) => {
    const option = isChoice(field) ? optionOf(field, each) : undefined;
    return option ? textOf(option) : each;
  });
  return texts.join(", ");
};
