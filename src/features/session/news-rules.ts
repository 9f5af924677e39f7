import type { ListedQuestion, Question, QuestionList } from "./question-schema";
import type { StageEvent } from "./stage-schema";

/** A list of questions after something happened; what concerns no question leaves it as it is. */
export function hearNews(list: QuestionList, event: StageEvent): QuestionList {
  if (event.kind === "question") return { ...list, questions: putQuestion(list.questions, event.question) };
  if (event.kind === "hidden") return { ...list, questions: hide(list, event.questionId) };
  if (event.kind !== "votes") return list;
  const questions = list.questions.map((question) => {
    const voteCount = event.counts[question.id] ?? question.voteCount;
    return { ...question, voteCount };
  });
  return { ...list, questions };
}

/** What is new comes at the end; of what was there, one's own vote is still one's own. */
export function putQuestion(
  questions: readonly ListedQuestion[],
  question: Question & Partial<ListedQuestion>,
): ListedQuestion[] {
  const known = questions.find(({ id }) => id === question.id);
  const { isMine = false, hasVoted = false } = known ?? {};
  const told = { isMine, hasVoted, ...question };
  return known ? questions.map((one) => (one === known ? told : one)) : [...questions, told];
}

const hide = ({ questions, maySteer }: QuestionList, id: string): ListedQuestion[] =>
  maySteer
    ? questions.map((one) => (one.id === id ? { ...one, isHidden: true } : one))
    : questions.filter((one) => one.id !== id);
