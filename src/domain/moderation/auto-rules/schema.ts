import { z } from "zod";
import * as m from "#messages";
import { stop } from "@/lib/bounds";
import { plainLine } from "@/lib/text/plain-text";
import { AUTO_RULE_NAMES } from "./rules";

const MAX_WORDS = 200;
const MAX_WORD_LENGTH = 60;
export const MIN_THRESHOLD = 10;
export const MAX_THRESHOLD = 200;

const threshold = {
  error: () => m.moderation_autoRules_thresholdInvalid({ min: MIN_THRESHOLD, max: MAX_THRESHOLD }),
};
const tooManyWords = () =>
  m.moderation_autoRules_tooManyWords({ words: MAX_WORDS, characters: MAX_WORD_LENGTH });

/**
 * A post scoring `threshold` points opens a case; with `holds`, it also stays hidden until a moderator
 * decides. A rule that isn't listed is on.
 */
export const AutoRules = z.object({
  isOn: z.boolean().default(true),
  holds: z.boolean().default(false),
  threshold: z.int(threshold).min(MIN_THRESHOLD, threshold).max(MAX_THRESHOLD, threshold).default(60),
  rules: z.partialRecord(z.enum(AUTO_RULE_NAMES), z.boolean()).default({}),
  blockedWords: z
    .array(
      z
        .string()
        .max(200, stop(tooManyWords))
        .transform(plainLine)
        .pipe(z.string().max(MAX_WORD_LENGTH, stop(tooManyWords))),
    )
    .max(MAX_WORDS, stop(tooManyWords))
    .transform((words) => [...new Set(words.filter(Boolean))])
    .default([]),
});
export type AutoRules = z.infer<typeof AutoRules>;

/** `base` holds the rules that the form loaded. */
export const SetAutoRules = AutoRules.extend({ base: AutoRules });
export type SetAutoRules = z.infer<typeof SetAutoRules>;
