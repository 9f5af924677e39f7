import { compareKeys } from "@/lib/text/compare-keys";

/** A JSON value whose objects have their keys in order, so that equal values are written equally. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareKeys(a, b));
  return Object.fromEntries(entries.map(([key, part]) => [key, withSortedKeys(part)]));
}
