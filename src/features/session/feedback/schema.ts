import { z } from "zod";
import * as m from "#messages";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { plainText } from "@/lib/text/plain-text";
import { MAX_FEEDBACK_LENGTH } from "./rules";

export const GiveFeedback = z.strictObject({
  deckId: Id,
  rating: z
    .int({ error: m.session_replay_feedback_noRating })
    .min(1, { error: m.session_replay_feedback_noRating })
    .max(5, { error: m.session_replay_feedback_noRating }),
  body: z
    .string()
    .max(
      MAX_FEEDBACK_LENGTH * 4,
      stop(() => m.common_maxCharacters({ max: MAX_FEEDBACK_LENGTH })),
    )
    .transform(plainText)
    .pipe(
      z.string().max(
        MAX_FEEDBACK_LENGTH,
        stop(() => m.common_maxCharacters({ max: MAX_FEEDBACK_LENGTH })),
      ),
    ),
});
export type GiveFeedback = z.output<typeof GiveFeedback>;

export type TalkFeedback = {
  deckId: string;
  mayGive: boolean;
  mine: { rating: number; body: string } | null;
  results: FeedbackResults | null;
};

/** `average` is rounded to halves; null below three answers. Comments have no ratings or names. */
export type FeedbackResults = {
  count: number;
  average: number | null;
  words: { id: number; text: string }[];
};
