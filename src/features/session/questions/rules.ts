import type { StageEvent } from "@/features/session/stage/schema";
import type { ListedQuestion, Question, QuestionList } from "./schema";

/** A list of questions after something happened; what concerns no question leaves it is. */
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
 * What is new comes at the end; of what was there, one's own vote is still one's own. What is hidden is put only
 * before who may show it again. (`docs/behaviours.md`, SES-15)
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

export const MAX_QUESTION_LENGTH = 300;

/** So many questions of one session are kept; a room cannot read more. */
export const MAX_QUESTIONS = 300;

/** What the author of words is told that wait for the moderators. */
export const WAITING = "It waits until the moderators have looked at it.";

type Ranked = { id: string; isAnswered: boolean; voteCount: number; askedAt: number };

/** What is still open first, then what most want answered, then what was asked first. */
export const inOrder = <T extends Ranked>(questions: readonly T[]): T[] =>
  [...questions].sort(
    (a, b) =>
      Number(a.isAnswered) - Number(b.isAnswered) ||
      b.voteCount - a.voteCount ||
      a.askedAt - b.askedAt ||
      a.id.localeCompare(b.id),
  );
