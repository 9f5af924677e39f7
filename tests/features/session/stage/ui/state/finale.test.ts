import { expect, test } from "vitest";
import type { ListedQuestion } from "@/features/session/questions/schema";
import type { QueuedDeck, StageTalk } from "@/features/session/stage/schema";
import { finaleOf } from "@/features/session/stage/ui/state/finale";
import type { Scene } from "@/features/session/stage/ui/state/scene";

const person = (username: string) => ({ username, fullName: username.toUpperCase(), avatarUrl: null });
const deck = (deckId: string, hasSpoken: boolean, speaker = deckId): QueuedDeck => ({
  ...{ deckId, deckVersion: 1, title: deckId, speaker: person(speaker), filled: 6, hasSpoken },
});
const talk = (deckId: string) =>
  ({ deckId, deckVersion: 1, title: deckId, speaker: null, timeline: [] }) as StageTalk;
const question = (id: string, voteCount: number, askedAt: number, isHidden = false) =>
  ({ id, voteCount, askedAt, isHidden }) as ListedQuestion;

type Situation = { scene: Scene; queue: QueuedDeck[]; on?: string | null };
const finale = ({ scene, queue, on = null }: Situation, questions: ListedQuestion[] = []) =>
  finaleOf({ scene, stage: { queue, talk: on ? talk(on) : null, applause: 41 } }, questions);

const ALL = [deck("a", true), deck("b", true)];

test.each([
  ["while a talk runs", { scene: "talk", queue: [deck("a", false)], on: "a" }, false],
  ["between two talks", { scene: "between", queue: [deck("a", true), deck("b", false)] }, false],
  ["before the first talk", { scene: "between", queue: [deck("a", false)] }, false],
  ["while nobody is in the queue", { scene: "between", queue: [] }, false],
  ["in the dark", { scene: "blackout", queue: ALL }, false],
  ["after it was canceled", { scene: "cancelled", queue: ALL }, false],
  ["when it ended before anyone spoke", { scene: "over", queue: [deck("a", false)] }, false],
  ["after the last talk", { scene: "between", queue: [deck("a", true), deck("b", false)], on: "b" }, true],
  ["when it is over", { scene: "over", queue: ALL }, true],
  ["when it ended before the last talk", { scene: "over", queue: [deck("a", true), deck("b", false)] }, true],
] as const)("SES-13: the screens turn to the end of the evening: %s", (_, situation, isEnd) => {
  expect(finale({ ...situation, queue: [...situation.queue] }) !== null).toBe(isEnd);
});

test("SES-13: the end names each speaker who spoke once, in their order, with the applause", () => {
  const queue = [
    deck("b", true, "bo"),
    deck("a", true, "ada"),
    deck("c", true, "bo"),
    deck("d", false, "di"),
  ];
  const { speakers, applause } = finale({ scene: "over", queue }) ?? {};
  expect(speakers?.map(({ username }) => username)).toEqual(["bo", "ada"]);
  expect(applause).toBe(41);
});

test("SES-13: the best question has the most votes, was asked first among equals, and isn't hidden", () => {
  const best = (...questions: ListedQuestion[]) =>
    finale({ scene: "over", queue: ALL }, questions)?.question?.id ?? null;
  expect(
    best(
      question("few", 1, 1),
      question("hidden", 9, 2, true),
      question("late", 4, 8),
      question("early", 4, 3),
    ),
  ).toBe("early");
  expect(best(question("none", 0, 1))).toBeNull();
  expect(best()).toBeNull();
});
