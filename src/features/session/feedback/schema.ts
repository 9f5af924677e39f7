import { z } from "zod";
import { REPLAY_COPY } from "@/features/session/replay/copy";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { plainText } from "@/lib/text/plain-text";
import { MAX_FEEDBACK_LENGTH } from "./rules";

const { feedback: copy } = REPLAY_COPY;

export const GiveFeedback = z.strictObject({
  deckId: Id,
  rating: z.int(copy.noRating).min(1, copy.noRating).max(5, copy.noRating),
  body: z
    .string()
    .max(MAX_FEEDBACK_LENGTH * 4, stop(copy.long(MAX_FEEDBACK_LENGTH)))
    .transform(plainText)
    .pipe(z.string().max(MAX_FEEDBACK_LENGTH, stop(copy.long(MAX_FEEDBACK_LENGTH)))),
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
