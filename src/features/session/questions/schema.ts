import { z } from "zod";
import { REACTIONS } from "@/features/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { plainText } from "@/lib/text/plain-text";
import { QUESTION_COPY as copy } from "./copy";
import { MAX_QUESTION_LENGTH } from "./rules";

const long = copy.longQuestion(MAX_QUESTION_LENGTH);

/** The browser gives the id, so that a second press asks nothing twice. */
export const AskQuestion = z.strictObject({
  id: Id,
  sessionId: Id,
  body: z
    .string()
    .max(MAX_QUESTION_LENGTH * 4, stop(long))
    .transform(plainText)
    .pipe(z.string().min(1, copy.noQuestion).max(MAX_QUESTION_LENGTH, stop(long))),
});
export type AskQuestion = z.output<typeof AskQuestion>;

export const VoteQuestion = z.strictObject({ questionId: Id, vote: z.enum(["set", "clear"]) });
export type VoteQuestion = z.infer<typeof VoteQuestion>;

/** What is left out stays as it is. */
export const MarkQuestion = z.strictObject({
  questionId: Id,
  isAnswered: z.boolean().optional(),
  isHidden: z.boolean().optional(),
});
export type MarkQuestion = z.infer<typeof MarkQuestion>;

const count = z.int().min(1).max(20).optional();

/** What one person sent within a moment. */
export const SendReactions = z.strictObject({
  sessionId: Id,
  counts: z.strictObject(
    Object.fromEntries(REACTIONS.map((name) => [name, count])) as Record<
      (typeof REACTIONS)[number],
      typeof count
    >,
  ),
});
export type SendReactions = z.infer<typeof SendReactions>;

/** A question as everybody sees it. `askedAt` is milliseconds since 1970, as all of the stage's times. */
export type Question = {
  id: string;
  body: string;
  deckId: string | null;
  slide: number | null;
  asker: SessionPerson | null;
  voteCount: number;
  isAnswered: boolean;
  isHidden: boolean;
  askedAt: number;
};

/** `hiddenReason` is what moderators wrote to its author, who sees it beside those who steer. */
export type ListedQuestion = Question & { isMine: boolean; hasVoted: boolean; hiddenReason: string | null };

/** `maySteer`: the viewer marks and hides, and alone sees what is hidden. */
export type QuestionList = { questions: ListedQuestion[]; maySteer: boolean };

export type QuestionVote = { hasVoted: boolean; voteCount: number };
