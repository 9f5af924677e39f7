import { z } from "zod";
import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";
import { plainLine, plainText } from "@/lib/text/plain-text";

type Bound = { code: string; origin?: string; maximum?: unknown; minimum?: unknown };

type Texts = { most: (inputs: { max: string }) => string; least: (inputs: { min: string }) => string };

const NUMBER: Texts = { most: m.lib_bounds_tooLarge, least: m.lib_bounds_tooSmall };
const TEXT: Texts = { most: m.common_maxCharacters, least: m.lib_bounds_tooShort };
const LIST: Texts = { most: m.lib_bounds_tooMany, least: m.lib_bounds_tooFew };
const COUNTED: Readonly<Record<string, Texts>> = { string: TEXT, array: LIST, set: LIST };

/** The message for too much or too little input, unless the schema gives its own. */
function boundMessage({ code, origin = "", maximum, minimum }: Bound): string | undefined {
  const counted = COUNTED[origin];
  const { most, least } = counted ?? NUMBER;
  if (code === "too_big") return most({ max: String(maximum) });
  if (code !== "too_small") return undefined;
  return counted && Number(minimum) === 1 ? m.lib_bounds_missing() : least({ min: String(minimum) });
}

z.config({ customError: (issue) => boundMessage(issue as Bound) });

/**
 * Input may be longer than the stored text, because spaces and invisible characters are removed and letters
 * composed.
 */
const TYPED_PER_KEPT = 4;

/**
 * A message for what was entered. It is a function, because a schema is made once and its readers have many
 * languages.
 */
export type InputMessage = (issue: { input?: unknown }) => string;

export const tooLong = (max: number): string => m.common_maxCharacters({ max: formatNumber(max) });

/**
 * Use it for the length limit of a text or list: `z.string().max(80, stop(m.tooLong))`. Validation stops there.
 * Otherwise later checks, including refinements of the enclosing object, would process input of any length at
 * the sender's choice.
 */
export const stop = (error?: InputMessage) =>
  error === undefined ? { abort: true } : { error, abort: true };

const kept = (
  most: number,
  least: number,
  missing: InputMessage | undefined,
  error: InputMessage | undefined,
) => {
  const text = z.string().max(most, stop(error));
  return least > 0 ? text.min(least, { error: missing }) : text;
};

type TextOptions = { least?: number; missing?: InputMessage; error?: InputMessage };

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
