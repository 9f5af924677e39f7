export const UNSTORABLE = "The text holds a character that cannot be stored.";

/** Whether a text in there holds what Postgres cannot store: the character NUL, or half of a pair of surrogates. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || /\p{Cs}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner));
}
