import { z } from "zod";
import { stop } from "@/lib/bounds";
import { plainLine } from "@/lib/text/plain-text";
import { AUTO_RULE_NAMES } from "./rules";

const MAX_WORDS = 200;
export const MIN_THRESHOLD = 10;
export const MAX_THRESHOLD = 200;
const THRESHOLD = `Enter a whole number from ${MIN_THRESHOLD} to ${MAX_THRESHOLD}.`;
const WORDS = `Use up to ${MAX_WORDS} words or phrases, with up to 60 characters each.`;

/**
 * A post scoring `threshold` points opens a case; with `holds`, it also stays hidden until a moderator
 * decides. A rule that isn't listed is on.
 */
export const AutoRules = z.object({
  isOn: z.boolean().default(true),
  holds: z.boolean().default(false),
  threshold: z.int(THRESHOLD).min(MIN_THRESHOLD, THRESHOLD).max(MAX_THRESHOLD, THRESHOLD).default(60),
  rules: z.partialRecord(z.enum(AUTO_RULE_NAMES), z.boolean()).default({}),
  blockedWords: z
    .array(
      z
        .string()
        .max(200, stop(WORDS))
        .transform(plainLine)
        .pipe(z.string().max(60, stop(WORDS))),
    )
    .max(MAX_WORDS, stop(WORDS))
    .transform((words) => [...new Set(words.filter(Boolean))])
    .default([]),
});
export type AutoRules = z.infer<typeof AutoRules>;
