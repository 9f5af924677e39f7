import { expect, test } from "vitest";
import { Presence } from "@/server/events/presence";

const STAGE = "stage:a:b";
const own = (people: number) => new Map(people > 0 ? [[STAGE, people]] : []);

/** Instances that hear each other, and themselves. */
function hall(count: number) {
  const instances = Array.from({ length: count }, () => new Presence());
  const tell = (at: number, people: number, now: number): string[] => {
    const [from] = instances.slice(at);
    const reports = from?.report(own(people), now) ?? [];
    return reports.flatMap((report) => instances.flatMap((instance) => instance.hear(report, now)));
  };
  const totals = () => instances.map((instance) => instance.total(STAGE));
  return { instances, tell, totals };
}

test("every instance knows the sum of all", () => {
  const { tell, totals } = hall(3);
  tell(0, 30, 0);
  tell(2, 11, 0);
  expect(totals()).toEqual([41, 41, 41]);
  tell(0, 0, 3000);
  expect(totals()).toEqual([11, 11, 11]);
});

test("a number that stays the same is repeated for instances that start later, but not every time", () => {
  const [early, late] = [new Presence(), new Presence()];
  expect(early.report(own(5), 0)).toHaveLength(1);
  expect(early.report(own(5), 3000)).toEqual([]);
  const [repeated] = early.report(own(5), 15_000);
  expect(repeated && late.hear(repeated, 15_000)).toEqual([STAGE]);
  expect(late.total(STAGE)).toBe(5);
  expect(repeated && late.hear(repeated, 15_000)).toEqual([]);
});

test("an instance that was killed is forgotten, and one that is silent for a moment is not", () => {
  const { instances, tell, totals } = hall(2);
  tell(0, 30, 0);
  tell(1, 1, 0);
  const [here] = instances;
  expect(here?.expire(45_000)).toEqual([]);
  tell(0, 30, 46_000);
  expect(here?.expire(52_000)).toEqual([STAGE]);
  expect(totals()[0]).toBe(30);
});

test("many stages are told in messages that the database takes", () => {
  const stages = new Map(
    Array.from({ length: 500 }, (_, at) => [`stage:${crypto.randomUUID()}:${crypto.randomUUID()}`, at]),
  );
  const reports = new Presence().report(stages, 0);
  for (const report of reports) expect(JSON.stringify(report).length).toBeLessThan(7000);
  expect(reports.flatMap(({ counts }) => Object.keys(counts))).toHaveLength(500);
});
