import { describe, expect, test } from "vitest";
import { commandOf } from "@/features/session/stage/ui/console/use-console-keys";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

type Situation = { status?: string; hasTalk?: boolean; state?: string; isBlackedOut?: boolean };

const viewOf = ({ status = "live", hasTalk = true, state = "running", isBlackedOut = false }: Situation) =>
  ({
    stage: { status, isBlackedOut, showsQuestions: false, talk: hasTalk ? {} : null },
    position: { state },
  }) as unknown as StageView;

describe("SES-13: the keys of the console", () => {
  test("drive the talk that is on", () => {
    expect(commandOf(" ", viewOf({}))).toEqual({ kind: "pause" });
    expect(commandOf(" ", viewOf({ state: "paused" }))).toEqual({ kind: "resume" });
    expect(commandOf("arrowright", viewOf({}))).toEqual({ kind: "skip" });
    expect(commandOf("pagedown", viewOf({}))).toEqual({ kind: "skip" });
  });

  test("do nothing to a talk that isn't on", () => {
    for (const situation of [{ hasTalk: false }, { state: "over" }, { status: "upcoming" }])
      for (const key of [" ", "arrowright"]) expect(commandOf(key, viewOf(situation))).toBeNull();
  });

  test("switch the screens during the whole session, and only then", () => {
    expect(commandOf("b", viewOf({ hasTalk: false }))).toEqual({ kind: "blackout", isOn: true });
    expect(commandOf("b", viewOf({ isBlackedOut: true }))).toEqual({ kind: "blackout", isOn: false });
    expect(commandOf("q", viewOf({ hasTalk: false }))).toEqual({ kind: "questions", isOn: true });
    expect(commandOf("b", viewOf({ status: "completed" }))).toBeNull();
  });

  test("leave every other key alone", () => {
    for (const key of ["a", "enter", "arrowleft", "escape"]) expect(commandOf(key, viewOf({}))).toBeNull();
  });
});
