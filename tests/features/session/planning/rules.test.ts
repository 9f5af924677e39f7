import { expect, test } from "vitest";
import { agendaWarnings, describeField, mergePlans, PLAN_FIELDS } from "@/features/session/planning/rules";
import { clockIssue } from "@/features/session/planning/time-rules";
import { sessionPlan } from "../../../support/session-plans";

const item = (minutes: number, speaker: string | null = null, isBreak = false) => ({
  title: "An item",
  minutes,
  isBreak,
  speaker,
});

test("SES-9: an agenda that takes longer than its session, or one speaker in a row, is pointed out", () => {
  expect(agendaWarnings({ agenda: [item(30), item(60)], minutes: 90 })).toEqual([]);
  expect(agendaWarnings({ agenda: [item(30), item(70)], minutes: 90 })).toEqual([
    "The agenda is 10 min longer than the session.",
  ]);
  expect(agendaWarnings({ agenda: [item(7, "Ada"), item(7, "@ada ")], minutes: 90 })).toEqual([
    "@ada speaks twice in a row, at items 1 and 2.",
  ]);
  expect(agendaWarnings({ agenda: [item(7, "ada"), item(5), item(7, "ada")], minutes: 90 })).toEqual([]);
  expect(agendaWarnings({ agenda: [item(7, "ada", true)], minutes: 90 })).toEqual([
    "Item 1 is a break, but @ada is set as its speaker.",
  ]);
});

test("SES-2: of two hosts' changes to one plan none is lost, and only what both changed is asked about", () => {
  const base = sessionPlan();
  const mine = { ...base, title: "Mine", place: "My place" };
  const theirs = { ...base, title: "Theirs", minutes: 120, agenda: [item(10)] };
  const { merged, taken, conflicts } = mergePlans(base, mine, theirs);
  expect(merged).toEqual({ ...mine, minutes: 120, agenda: [item(10)] });
  expect(taken.sort()).toEqual(["agenda", "minutes"]);
  expect(conflicts).toEqual(["title"]);
  expect(mergePlans(base, theirs, theirs)).toMatchObject({ taken: [], conflicts: [] });
});

test("every field of a plan has a label", () => {
  const plan = sessionPlan({ agenda: [item(10, "ada")] });
  for (const field of PLAN_FIELDS) expect(describeField(field, plan)).not.toContain("[object");
  expect(describeField("agenda", plan)).toBe("10 min An item (@ada)");
  expect(describeField("capacity", { ...plan, capacity: null })).toBe("No limit");
});

test.each([
  ["2027-03-28", "02:30", "Europe/Zurich", { leapsTo: "03:30" }],
  ["2027-03-28", "03:30", "Europe/Zurich", null],
  ["2027-10-31", "02:30", "Europe/Zurich", "twice"],
  ["2027-03-14", "02:15", "America/New_York", { leapsTo: "03:15" }],
  ["2027-11-07", "01:00", "America/New_York", "twice"],
  ["2027-11-07", "02:00", "America/New_York", null],
  ["2027-04-04", "01:45", "Australia/Lord_Howe", "twice"],
  ["", "19:00", "Europe/Zurich", null],
])("SES-3: of %s at %s in %s a host reads how the clocks change", (day, time, timeZone, trouble) => {
  expect(clockIssue(day, time, timeZone)).toEqual(trouble);
});
