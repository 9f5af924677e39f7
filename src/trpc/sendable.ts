const HALVES = /\p{Cs}/gu;

/**
 * What a page sends, without the halves of characters that a field leaves where it cuts a text off; the server stores none
 * and refuses them. Dates and other values stay as they are.
 */
export function sendable(value: unknown): unknown {
  if (typeof value === "string") return value.replace(HALVES, "");
  if (Array.isArray(value)) return value.map(sendable);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sendable(inner)]));
}
