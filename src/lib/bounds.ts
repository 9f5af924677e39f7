import { z } from "zod";
import { plainLine, plainText } from "@/lib/text/plain-text";

type Bound = { code: string; origin?: string; maximum?: unknown; minimum?: unknown };

const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " entries", set: " entries" };

/** What a person reads who enters too much or too little where the schema has no words of its own. */
function boundMessage({ code, origin = "", maximum, minimum }: Bound): string | undefined {
  const unit = UNITS[origin] ?? "";
  if (code === "too_big") return `Use up to ${maximum}${unit}.`;
  if (code !== "too_small") return undefined;
  return unit && Number(minimum) === 1 ? "Fill this in." : `Use at least ${minimum}${unit}.`;
}

z.config({ customError: (issue) => boundMessage(issue as Bound) });

/**
 * Input may be longer than the stored text, because spaces and invisible characters are removed and letters
 * composed.
 */
const TYPED_PER_KEPT = 4;

type Words = string | ((issue: { input?: unknown }) => string);

/**
 * Use it for the length limit of a text or list: `z.string().max(80, stop("Use up to 80
 * characters."))`. Validation stops there. Otherwise later checks, including refinements of the enclosing
 * object, would process input of any length at the sender's choice.
 */
export const stop = (error?: Words) => (error === undefined ? { abort: true } : { error, abort: true });

const kept = (most: number, least: number, missing: string | undefined, error: Words | undefined) => {
  const text = z.string().max(most, stop(error));
  return least > 0 ? text.min(least, missing) : text;
};

type TextOptions = { least?: number; missing?: string; error?: string };

/**
 * A normalized single line of `least` to `most` characters. `missing` is the message for text that is too
 * short, `error` for text that is too long.
 */
export const boundedLine = (most: number, { error, least = 0, missing = error }: TextOptions = {}) =>
  z
    .string()
    .max(most * TYPED_PER_KEPT, stop(error))
    .transform(plainLine)
    .pipe(kept(most, least, missing, error));

/** Like `boundedLine`, for multiple lines. */
export const boundedText = (most: number, { error, least = 0, missing = error }: TextOptions = {}) =>
  z
    .string()
    .max(most * TYPED_PER_KEPT, stop(error))
    .transform(plainText)
    .pipe(kept(most, least, missing, error));
