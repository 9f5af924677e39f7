import * as m from "#messages";
import type { StageEvent } from "@/features/session/stage/schema";
import { compareKeys } from "@/lib/text/compare-keys";
import type { ListedQuestion, Question, QuestionList } from "./schema";

/** Applies a stage event to the list. Events about other things leave it unchanged. */
export function applyStageEvent(list: QuestionList, event: StageEvent): QuestionList {
  if (event.kind === "question") return upsertQuestion(list, event.question);
  if (event.kind === "hidden") return { ...list, questions: hide(list, event.questionId) };
  if (event.kind !== "votes") return list;
  const questions = list.questions.map((question) => {
    const voteCount = event.counts[question.id] ?? question.voteCount;
    return { ...question, voteCount };
  });
  return { ...list, questions };
}

/**
 * Adds or updates a question and keeps the viewer's own vote. A hidden question stays only for its author and
 * for viewers who may show it again. (SES-15)
 */
export function upsertQuestion(
  list: QuestionList,
  question: Question & Partial<Omit<ListedQuestion, "hiddenReason">>,
): QuestionList {
  const { questions, maySteer } = list;
  const known = questions.find(({ id }) => id === question.id);
  if (question.isHidden && !maySteer && !question.isMine)
    return { ...list, questions: questions.filter((one) => one !== known) };
  const { isMine = false, hasVoted = false, hiddenReason = null } = known ?? {};
  const told = { isMine, hasVoted, hiddenReason: question.isHidden ? hiddenReason : null, ...question };
  return {
    ...list,
    questions: known ? questions.map((one) => (one === known ? told : one)) : [...questions, told],
  };
}

const hide = ({ questions, maySteer }: QuestionList, id: string): ListedQuestion[] =>
  maySteer
    ? questions.map((one) => (one.id === id ? { ...one, isHidden: true } : one))
    : questions.filter((one) => one.id !== id);

/** Maximum number of questions per session. An audience can't read more. */
export const MAX_QUESTIONS = 300;

/** Shown to the author while the moderators haven't decided yet. Stored as the reason and compared, so it stays as it is. */
export const WAITING = "It waits until the moderators have looked at it.";

export const describeReason = (reason: string): string =>
  reason === WAITING ? m.session_questions_question_waits() : reason;

type Ranked = { id: string; isAnswered: boolean; voteCount: number; askedAt: number };

/** Unanswered first, then most votes, then oldest. */
export const inOrder = <T extends Ranked>(questions: readonly T[]): T[] =>
  [...questions].sort(
    (a, b) =>
      Number(a.isAnswered) - Number(b.isAnswered) ||
      b.voteCount - a.voteCount ||
      a.askedAt - b.askedAt ||
      compareKeys(a.id, b.id),
  );
