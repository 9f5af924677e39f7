import { expect, it } from "vitest";
import { fillDays, sinceFirst } from "@/features/startup/dashboard/rules";

const TODAY = "2026-11-29";

it.each([
  ["of a startup that launched yesterday begins a week ago", "2026-11-28", 7],
  ["begins with the first view", "2026-11-10", 20],
  ["covers all days if there were views on the first one", "2026-10-31", 30],
])("the chart %s", (_, day, count) => {
  const days = sinceFirst(fillDays([{ day, views: 1 }], TODAY));
  expect(days).toHaveLength(count);
  expect(days.at(-1)?.day).toBe(TODAY);
  expect(days.some(({ views }) => views > 0)).toBe(true);
});

it("there is no chart without any view or vote", () => {
  expect(sinceFirst(fillDays([], TODAY))).toEqual([]);
});
