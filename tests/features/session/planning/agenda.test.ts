import { expect, test } from "vitest";
import { agendaAt } from "@/features/session/planning/rules";

const START = Date.UTC(2026, 10, 21, 18);
const item = (title: string, minutes: number) => ({ title, minutes, isBreak: false, speaker: null });
const evening = {
  startsAt: new Date(START),
  agenda: [item("Doors", 30), item("Talks", 40), item("Drinks", 20)],
};

test("SES-13: the wall names what the agenda has at this time, and after its end nothing", () => {
  const titles = [-60, 0, 29, 30, 75, 90].map((minute) => agendaAt(evening, START + minute * 60_000)?.title);
  expect(titles).toEqual(["Doors", "Doors", "Doors", "Talks", "Drinks", undefined]);
});
