"use client";
import { useEffect, useState } from "react";
import { api, type Outputs } from "@/trpc/react";
import { useStream } from "@/trpc/use-stream";
import type { StageEvent, StageState } from "../../stage-schema";
import { type Position, positionAt, type Timeline } from "../../timeline-rules";
import { useStageClock } from "./use-stage-clock";

type Stage = Outputs["session"]["stage"];

const NOTHING: Timeline = [];
/** Seconds are counted on screen; a slide's end is waited for exactly. */
const TICK_MS = 250;

/**
 * A stage as every screen follows it: read when the stream opens, carried on by its events, placed in time by
 * the server's clock. An event that is older than what is shown is ignored, so that order cannot matter.
 */
export function useStage(initial: Stage): {
  stage: Stage;
  position: Position;
  take: (state: StageState) => void;
} {
  const { sessionId } = initial;
  const utils = api.useUtils();
  const { data: stage = initial, refetch } = api.session.stage.useQuery(
    { sessionId },
    { initialData: initial, staleTime: Number.POSITIVE_INFINITY },
  );
  const { clock, set } = useStageClock();
  const take = (state: StageState): void => {
    utils.session.stage.setData({ sessionId }, (known = initial) =>
      state.version > known.version || state.status !== known.status ? { ...known, ...state } : known,
    );
  };
  useStream(
    { kind: "stage", sessionId },
    (data) => {
      const event = data as StageEvent | undefined;
      if (event?.kind === "state") return take(event.state);
      if (event) return;
      set();
      void refetch();
    },
    { isLasting: true },
  );
  const position = usePosition(stage.talk?.timeline ?? NOTHING, stage.format, () => clock.now());
  return { stage, position, take };
}

/** Where the talk stands, drawn anew with each tick and exactly when a slide ends. */
function usePosition(timeline: Timeline, format: Stage["format"], now: () => number): Position {
  const [, draw] = useState(0);
  const position = positionAt(timeline, format, now());
  const isRunning = position.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => draw((count) => count + 1), Math.min(TICK_MS, position.slideLeftMs + 1));
    return () => clearTimeout(timer);
  });
  return position;
}
