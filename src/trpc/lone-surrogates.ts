const HALVES = /\p{Cs}/gu;

/**
 * Removes lone surrogates, which a field leaves where it truncates text; the server rejects them. Dates and
 * other values stay as they are.
 */
export function withoutLoneSurrogates(value: unknown): unknown {
  if (typeof value === "string") return value.replace(HALVES, "");
  if (Array.isArray(value)) return value.map(withoutLoneSurrogates);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLoneSurrogates(inner)]));
}
