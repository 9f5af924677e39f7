import { expect, test } from "vitest";
import { applyStageEvent, upsertQuestion } from "@/features/session/questions/rules";
import type { ListedQuestion, Question } from "@/features/session/questions/schema";

const question = (id: string, over: Partial<Question> = {}): Question => ({
  ...{ id, body: `Question ${id}`, deckId: null, slide: null, asker: null, askedAt: 0 },
  ...{ voteCount: 0, isAnswered: false, isHidden: false, ...over },
});

const listed = (id: string, over: Partial<ListedQuestion> = {}): ListedQuestion => ({
  ...question(id),
  ...{ isMine: false, hasVoted: false, hiddenReason: null, ...over },
});

const list = (maySteer = false) => ({ questions: [listed("a", { hasVoted: true }), listed("b")], maySteer });

test("SES-15: an event about a question is applied, and the viewer's own vote stays their own", () => {
  const told = question("a", { isAnswered: true, voteCount: 4 });
  const after = applyStageEvent(list(), { kind: "question", question: told });
  expect(after.questions).toMatchObject([
    { id: "a", isAnswered: true, voteCount: 4, hasVoted: true },
    { id: "b" },
  ]);
  const more = applyStageEvent(after, { kind: "question", question: question("c") });
  expect(more.questions.at(-1)).toMatchObject({ id: "c", isMine: false, hasVoted: false });
  expect(upsertQuestion(more, { ...question("c"), isMine: true }).questions).toHaveLength(3);
});

test("SES-15: a hidden question leaves all lists except for viewers who may show it again", () => {
  const event = { kind: "hidden" as const, questionId: "a" };
  expect(applyStageEvent(list(), event).questions.map(({ id }) => id)).toEqual(["b"]);
  expect(applyStageEvent(list(true), event).questions).toMatchObject([
    { id: "a", isHidden: true },
    { id: "b" },
  ]);
});

test("SES-15: an event about a hidden question adds it only for viewers who may show it again", () => {
  const told = question("a", { isHidden: true });
  const event = { kind: "question" as const, question: told };
  expect(applyStageEvent(list(), event).questions.map(({ id }) => id)).toEqual(["b"]);
  expect(applyStageEvent(list(true), event).questions).toMatchObject([
    { id: "a", isHidden: true },
    { id: "b" },
  ]);
  expect(upsertQuestion(list(), question("c", { isHidden: true })).questions).toHaveLength(2);
});

test("SES-15: votes change the counts they name, and other news change nothing", () => {
  const voted = applyStageEvent(list(), { kind: "votes", counts: { b: 3, gone: 9 } });
  expect(voted.questions.map(({ voteCount }) => voteCount)).toEqual([0, 3]);
  const before = list();
  expect(applyStageEvent(before, { kind: "reactions", counts: { clap: 1 }, applause: 1 })).toBe(before);
});
