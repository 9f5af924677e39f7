import { z } from "zod";
import * as m from "#messages";
import { MAX_QUESTION_LENGTH, REACTIONS } from "@/domain/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { plainText } from "@/lib/text/plain-text";

const long = () => m.session_questions_question_longQuestion({ max: MAX_QUESTION_LENGTH });

/** The client generates the id, so that a retry doesn't ask twice. */
export const AskQuestion = z.strictObject({
  id: Id,
  sessionId: Id,
  body: z
    .string()
    .max(MAX_QUESTION_LENGTH * 4, stop(long))
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, { error: m.session_questions_question_noQuestion })
        .max(MAX_QUESTION_LENGTH, stop(long)),
    ),
});
export type AskQuestion = z.output<typeof AskQuestion>;

export const VoteQuestion = z.strictObject({ questionId: Id, vote: z.enum(["set", "clear"]) });
export type VoteQuestion = z.infer<typeof VoteQuestion>;

/** Omitted fields stay unchanged. */
export const MarkQuestion = z.strictObject({
  questionId: Id,
  isAnswered: z.boolean().optional(),
  isHidden: z.boolean().optional(),
});
export type MarkQuestion = z.infer<typeof MarkQuestion>;

const count = z.int().min(1).max(20).optional();

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

/** `askedAt` is in milliseconds since 1970, like all stage times. */
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

/** `hiddenReason` is written by moderators for the author. Viewers who may steer also see it. */
export type ListedQuestion = Question & { isMine: boolean; hasVoted: boolean; hiddenReason: string | null };

/** `maySteer`: the viewer may mark, hide and see hidden questions. */
export type QuestionList = { questions: ListedQuestion[]; maySteer: boolean };

export type QuestionVote = { hasVoted: boolean; voteCount: number };
