import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { blankPlan } from "@/features/session/planning/rules";
import { beginPlan } from "@/features/session/planning/ui/initial-values";
import { PlanForm } from "@/features/session/planning/ui/plan-form";
import type { SessionPlan } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { canonicalTimeZone, toInstant } from "@/lib/time/time-zone";
import { answer, clear, draw, soon } from "../../../../support/screen";

// A form with all time zones takes a moment on a busy machine.
afterEach(() => {
  clear();
  sessionStorage.clear();
});

const PLACE = "startuphub-kept:plan-mira-new";

const plan = (over: Partial<SessionPlan> = {}): SessionPlan => ({
  ...blankPlan(newId(), "2026-12-01", "Europe/Zurich"),
  agenda: [{ title: "Doors", minutes: 30, isBreak: true, speaker: null }],
  ...over,
});

async function opens(kept: unknown, version = 0): Promise<void> {
  sessionStorage.setItem(PLACE, JSON.stringify(kept));
  answer({});
  draw(<PlanForm userId="mira" start={{ plan: plan({ title: "As the server has it" }), version }} />);
  await soon(() => expect(document.querySelector("input[type=date]")).not.toBeNull());
  clear();
}

const copyOf = (values: unknown, version: unknown = 0) => ({ version, base: plan(), values });

test.each([
  ["a half-typed year", { day: "0002-11-30" }],
  ["no day", { day: "" }],
  ["a time that isn't one", { time: "7" }],
  ["a zone that no browser knows", { timeZone: "Nowhere/At_All" }],
  ["an agenda of endless length", { agenda: [{ title: "", minutes: 1e300, isBreak: false, speaker: null }] }],
  ["a number that JSON couldn't keep", { minutes: null, speakerSlots: null }],
  ["lists that aren't", { agenda: null, requirements: "many", coHosts: 7 }],
  ["a format of another version", { format: "lecture" }],
  [
    "nothing but a title",
    { ...Object.fromEntries(Object.keys(plan()).map((name) => [name, undefined])), title: "" },
  ],
])("SES-3: the form opens over a kept copy with %s", async (_, over) => {
  await opens(copyOf({ ...plan(), ...over }));
});

test("SES-3: the form begins with the server's plan or with a kept one of its shape, whatever is kept", () => {
  const start = { plan: plan(), version: 0 };
  const shape = (value: unknown): unknown => (Array.isArray(value) ? "list" : typeof value);
  const field = fc.constantFrom(...Object.keys(start.plan));
  const garbage = fc.oneof(
    fc.jsonValue(),
    fc.jsonValue().map((values) => copyOf(values)),
    fc.tuple(field, fc.jsonValue()).map(([name, value]) => copyOf({ ...plan(), [name]: value })),
  );
  fc.assert(
    fc.property(garbage, (kept) => {
      sessionStorage.setItem(PLACE, JSON.stringify(kept));
      const { values } = beginPlan(start, "plan-mira-new");
      for (const [name, value] of Object.entries(start.plan))
        if (value !== null) expect(shape(values[name as keyof SessionPlan]), name).toBe(shape(value));
      expect(toInstant(values.day, values.time, values.timeZone)).not.toBeUndefined();
      expect(canonicalTimeZone(values.timeZone)).toBe(values.timeZone);
    }),
  );
});

test("SES-3: typed text is there again, finished or not", async () => {
  sessionStorage.setItem(PLACE, JSON.stringify(copyOf({ ...plan(), title: "Half a ti", day: "0002-11-30" })));
  answer({});
  draw(<PlanForm userId="mira" start={{ plan: plan(), version: 0 }} />);
  const shown = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  await soon(() => expect([shown("title"), shown("day")]).toEqual(["Half a ti", "0002-11-30"]));
});
