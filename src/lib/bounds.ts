import { z } from "zod";
import { plainLine, plainText } from "@/lib/text/plain-text";

/** What is typed may be longer than what is kept: spaces and unseen characters are taken away, and letters composed. */
const TYPED_PER_KEPT = 4;

/** Words for a refusal, as zod takes them. */
type Words = string | ((issue: { input?: unknown }) => string);

/**
 * For the bound of a text or a list: `z.string().max(80, stop("Please use at most 80 characters."))`. No later check and
 * no refinement of the object around it looks at what is longer; without it they all do, in a time that the sender chooses.
 */
export const stop = (error?: Words) => (error === undefined ? { abort: true } : { error, abort: true });

const kept = (most: number, least: number, missing: string | undefined, error: Words | undefined) => {
  const text = z.string().max(most, stop(error));
  return least > 0 ? text.min(least, missing) : text;
};

type Kept = { least?: number; missing?: string; error?: string };

/** One line as it is kept, of `least` to `most` characters; `missing` says that it is too short, `error` that it is too long. */
export const boundedLine = (most: number, { error, least = 0, missing = error }: Kept = {}) =>
  z
    .string()
    .max(most * TYPED_PER_KEPT, stop(error))
    .transform(plainLine)
    .pipe(kept(most, least, missing, error));

/** As `boundedLine`, of several lines. */
export const boundedText = (most: number, { error, least = 0, missing = error }: Kept = {}) =>
  z
    .string()
    .max(most * TYPED_PER_KEPT, stop(error))
    .transform(plainText)
    .pipe(kept(most, least, missing, error));
