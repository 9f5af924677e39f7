"use client";
import { useEffect, useState } from "react";
import { type Position, positionAt, type Timeline } from "@/domain/session/stage/timeline-rules";
import type { Stage, StageEvent, StageState } from "@/features/session/stage/schema";
import { api } from "@/trpc/react";
import { useStream } from "@/trpc/stream/use-stream";
import { cheer, follow, isUnforeseen, keepNewer, type Scene, sceneOf } from "./scene";
import { useStageClock } from "./use-stage-clock";
import { withJitter } from "./with-jitter";

const EMPTY_TIMELINE: Timeline = [];
/** Refresh interval of the display. The end of a slide is timed exactly. */
const TICK_MS = 250;

export type StageView = {
  stage: Stage;
  position: Position;
  scene: Scene;
  /** The server's time in milliseconds since 1970. */
  now: number;
  /** The server is unreachable. The talk continues by the clock. */
  isDisconnected: boolean;
  take: (state: StageState) => void;
  /** Fetches the current stage. Resolves once it is loaded. */
  reread: () => Promise<unknown>;
};

/**
 * The live stage: fetched when the stream opens or stays away, updated by events and timed by the server's clock. Ignores
 * outdated states, so the order of messages doesn't matter. With `isBackstage`, refetches without jitter,
 * because there are few such screens.
 */
export function useStage(initial: Stage, { isBackstage = false } = {}): StageView {
  const { sessionId } = initial;
  const utils = api.useUtils();
  const { data: stage = initial, refetch } = api.session.stage.useQuery(
    { sessionId },
    {
      initialData: initial,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: (known, told) => keepNewer(known as Stage | undefined, told as Stage),
    },
  );
  const { clock, set } = useStageClock(initial.now);
  const [isDisconnected, setLost] = useState(false);
  const take = (state: StageState): void => {
    if (isUnforeseen(stage, state)) withJitter(() => void refetch());
    utils.session.stage.setData({ sessionId }, (known = initial) => follow(known, state));
  };
  const change = (changed: (known: Stage) => Stage): void =>
    void utils.session.stage.setData({ sessionId }, (known) => known && changed(known));
  useStream(
    { kind: "stage", sessionId },
    (data) => {
      const event = data as StageEvent | undefined;
      if (event?.kind === "state") return take(event.state);
      if (event?.kind === "queue") return void (isBackstage ? refetch() : withJitter(() => void refetch()));
      if (event?.kind === "reactions") return change((known) => cheer(known, event.applause));
      if (event?.kind === "people") return change((known) => ({ ...known, people: event.people }));
      if (event) return;
      set();
      void refetch().then(({ isError }) => setLost(isError));
    },
    { isLasting: true, onLost: () => setLost(true) },
  );
  useEffect(() => {
    const lose = () => setLost(true);
    window.addEventListener("offline", lose);
    return () => window.removeEventListener("offline", lose);
  }, []);
  const time = usePosition(stage.talk?.timeline ?? EMPTY_TIMELINE, stage.format, initial.now, () =>
    clock.now(),
  );
  return { stage, ...time, scene: sceneOf(stage, time.position), isDisconnected, take, reread: refetch };
}

/** Recomputes the position on each tick and at the end of a slide. The first render matches the server's. */
function usePosition(timeline: Timeline, format: Stage["format"], first: number, read: () => number) {
  const [draws, draw] = useState(0);
  const now = draws === 0 ? first : read();
  const position = positionAt(timeline, format, now);
  const isRunning = position.state === "running";
  useEffect(() => {
    const wait = isRunning ? Math.min(TICK_MS, position.slideLeftMs + 1) : TICK_MS;
    const timer = setTimeout(() => draw((count) => count + 1), draws === 0 ? 0 : wait);
    return () => clearTimeout(timer);
  });
  return { position, now };
}
