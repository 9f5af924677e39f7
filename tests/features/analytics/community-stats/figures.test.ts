import { expect, test } from "vitest";
import { figuresOf, isEmptyTime, type Time } from "@/features/analytics/community-stats/ui/figures";
import { ZERO_FIGURES } from "@/features/analytics/rollups/rules";

const DAYS = ["2026-11-27", "2026-11-28"] as const;

type Counts = Partial<typeof ZERO_FIGURES>;

const timeOf = (counts: readonly Counts[], { active = 0, members = 0 } = {}): Time => ({
  figures: {
    ...{ active, members, isBehind: false },
    days: DAYS.map((day, index) => ({ ...ZERO_FIGURES, ...counts[index], day })),
  },
  visits: DAYS.map((day) => ({ day, visitors: 0, views: 0 })),
});

const NOW = timeOf(
  [
    { joined: 2, active: 3, votes: 4, seats: 4, shows: 1 },
    { joined: 1, active: 2, votes: 2 },
  ],
  { active: 4, members: 10 },
);

const find = (key: string, before: Time | null = null) =>
  figuresOf(NOW, before, true).find((figure) => figure.key === key);

test("ANA-1: active members are counted once for the period, and votes are summed", () => {
  expect(find("active")).toMatchObject({ value: "4", values: [3, 2] });
  expect(find("votes")).toMatchObject({ value: "6", values: [4, 2] });
});

test("ANA-1: the member count of a day leaves out members who joined later", () => {
  expect(find("members")).toMatchObject({ value: "10", values: [9, 10] });
});

test("ANA-1: the show rate of a day without seats is unknown", () => {
  expect(find("showRate")).toMatchObject({ value: "25%", values: [25, null] });
});

test("ANA-1: a figure tells its change, or what was counted before", () => {
  const before = timeOf([{ votes: 3 }, {}]);
  expect(find("votes", before)).toMatchObject({ hint: "+100% from 3", before: [3, 0] });
  expect(find("joined", before)).toMatchObject({ hint: "before: 0" });
  expect(find("comments", before)?.hint).toBeUndefined();
});

test("ANA-1: a community without sessions has no figures of them", () => {
  expect(figuresOf(NOW, null, true)).toHaveLength(15);
  expect(figuresOf(NOW, null, false)).toHaveLength(9);
});

test("members alone don't make a period one with activity", () => {
  expect(isEmptyTime(timeOf([], { members: 10 }))).toBe(true);
  expect(isEmptyTime(NOW)).toBe(false);
});
