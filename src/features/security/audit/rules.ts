/** A changed field. `before` is undefined if it was added, `after` if it was removed. */
export type Change = { field: string; before: string | undefined; after: string | undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Flattens an object to paths. Arrays stay whole, because readers want to see the list. */
function fieldsOf(value: unknown, at = ""): [string, string][] {
  if (value === null || value === undefined) return at ? [[at, "–"]] : [];
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return at ? [[at, "–"]] : [];
    return entries.flatMap(([key, part]) => fieldsOf(part, at ? `${at}.${key}` : key));
  }
  return [[at || "value", typeof value === "string" ? value : JSON.stringify(value)]];
}

/** Returns the changed fields in the order in which they were written. */
export function diffOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((change) => change.before !== change.after);
}

/** Formats "tenant.rules_changed" as "tenant: rules changed". */
export function nameOfAction(action: string): string {
  const [noun = "", ...rest] = action.split(".");
  const verb = rest.join(".");
  return (verb ? `${noun}: ${verb}` : noun).replaceAll("_", " ");
}

type Search = Record<string, string | undefined>;

export function auditAddress(path: string, search: Search): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value) query.set(key, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
