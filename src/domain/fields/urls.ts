import { compareKeys } from "@/lib/text/compare-keys";
import { isFieldKey, MAX_FIELDS } from "./schema";

const PREFIX = "field.";

const inKeyOrder = (fields: (readonly [string, string])[]) =>
  fields.toSorted(([a], [b]) => compareKeys(a, b));

/** The parameter of a custom field in a URL. */
export const fieldParam = (key: string): string => `${PREFIX}${key}`;

export const isFieldParam = (name: string): boolean => name.startsWith(PREFIX);

/** Keys of options by keys of fields, in their order, so that a view has one URL. The community may not have them. */
export function readFieldFilters(query: URLSearchParams): Record<string, string> {
  const asked = [...query].flatMap(([name, value]) => {
    const key = isFieldParam(name) ? name.slice(PREFIX.length) : "";
    return isFieldKey(key) && isFieldKey(value) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(inKeyOrder(asked).slice(0, MAX_FIELDS));
}

export const fieldParams = (fields: Readonly<Record<string, string>>): [string, string][] =>
  inKeyOrder(Object.entries(fields)).map(([key, option]) => [fieldParam(key), option]);
