"use client";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages";
import type { ShownKey } from "@/components/navigation/key-legend";
import type { Command } from "@/features/session/stage/schema";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { singleKeyOf } from "@/lib/browser/shortcut";

export const listConsoleKeys = (): readonly ShownKey[] => [
  [m.session_stage_keys_space(), m.session_stage_keys_pause()],
  ["→", m.session_stage_skip()],
  ["B", m.session_stage_blackout()],
  ["Q", m.session_stage_questions()],
];

/** Keys that press a focused element rather than the stage. */
const PRESSES = "button,a,summary";

/** The keys of the console. They do nothing while another tab is in control. */
export function useConsoleKeys(view: StageView, control: StageControl): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.shiftKey || !control.isMine) return;
    const key = singleKeyOf(event);
    if (key === null || (key === " " && (event.target as Element).closest?.(PRESSES))) return;
    const command = commandOf(key, view);
    if (!command) return;
    event.preventDefault();
    void control.order(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** The command of a key in the state of the stage, or null if the key does nothing now. */
export function commandOf(
  key: string,
  { stage, position }: Pick<StageView, "stage" | "position">,
): Command | null {
  if (stage.status !== "live") return null;
  if (key === "b") return { kind: "blackout", isOn: !stage.isBlackedOut };
  if (key === "q") return { kind: "questions", isOn: !stage.showsQuestions };
  if (!stage.talk || position.state === "over") return null;
  if (key === " ") return { kind: position.state === "paused" ? "resume" : "pause" };
  if (key === "arrowright" || key === "pagedown") return { kind: "skip" };
  return null;
}
