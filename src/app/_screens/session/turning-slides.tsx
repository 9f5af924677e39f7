"use client";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import * as m from "#messages";
import type { SessionFormat } from "@/domain/session/rules";
import { positionAt, type Timeline } from "@/domain/session/stage/timeline-rules";
import { InTheRoom } from "@/features/session/stage/ui/components/live-status";
import { SlideDots } from "@/features/session/stage/ui/components/slide-dots";
import { api } from "@/trpc/react";

/** How long each slide of a replay shows. */
const TURN_MS = 6000;
/** The polling interval of a visible page for the talk's position. Slides turn by the clock in between. */
const LOOK_MS = 20_000;
const TICK_MS = 500;

type LiveTalk = { sessionId: string; deckId: string; format: SessionFormat; timeline: Timeline };
type TurningSlidesProps = { slides: ReactNode[]; live: LiveTalk | null };

/**
 * Turns the slides of a talk. They are decorative here, so screen readers skip them. Visitors who prefer less
 * motion see the first slide. Only the shown one and the next, which loads its image, are in the document.
 */
export function TurningSlides({ slides, live }: TurningSlidesProps) {
  const [isPaused, setPaused] = useState(false);
  const replayed = useTurns(live || isPaused ? null : slides.length);
  const onStage = useLiveTalk(live);
  const shown = Math.min(live ? onStage.slide : replayed, slides.length - 1);
  const next = (shown + 1) % slides.length;
  return (
    <div>
      <div aria-hidden="true" className="grid">
        {[shown, next].map((index) => (
          <div key={index} className={`col-start-1 row-start-1 ${index === shown ? "" : "invisible"}`}>
            {slides[index]}
          </div>
        ))}
      </div>
      <div className="flex min-h-11 items-center gap-3 border-t px-4">
        <span aria-hidden="true" className="min-w-0">
          <SlideDots count={slides.length} done={shown + 1} label="" className="[--dot-pitch:0.875rem]" />
        </span>
        {live ? (
          <InTheRoom people={onStage.people} className="ms-auto text-muted-foreground" />
        ) : (
          <button
            type="button"
            className="ms-auto hidden size-8 place-items-center rounded-full text-muted-foreground hover:text-foreground motion-safe:grid"
            aria-label={isPaused ? m.session_window_play() : m.session_window_pause()}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          </button>
        )}
      </div>
    </div>
  );
}

const prefersStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Counts up while the page is visible, and starts again at 0. Doesn't count without a number of slides. */
function useTurns(count: number | null): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (count === null || prefersStill()) return;
    const timer = setInterval(() => {
      if (!document.hidden) setShown((index) => (index + 1) % count);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return shown;
}

/** The slide on stage, counted from 0, and how many watch. The page is cached, so the stage is asked. The agenda reads the answer from the cache. */
function useLiveTalk(live: LiveTalk | null): { slide: number; people: number } {
  const utils = api.useUtils();
  const [shown, setShown] = useState(0);
  const [people, setPeople] = useState(0);
  useEffect(() => {
    if (!live) return;
    let { timeline } = live;
    let offset = 0;
    let isWanted = true;
    const turn = () => {
      const { state, slide } = positionAt(timeline, live.format, Date.now() + offset);
      if (state !== "over") setShown(slide - 1);
    };
    const look = async () => {
      if (document.hidden) return;
      const stage = await utils.session.stage
        .fetch({ sessionId: live.sessionId }, { staleTime: 0 })
        .catch(() => null);
      if (!isWanted || stage?.talk?.deckId !== live.deckId) return;
      timeline = stage.talk.timeline;
      setPeople(stage.people);
      offset = stage.now - Date.now();
      turn();
    };
    void look();
    const timers = [setInterval(turn, TICK_MS), setInterval(() => void look(), LOOK_MS)];
    return () => {
      isWanted = false;
      timers.forEach(clearInterval);
    };
  }, [utils, live]);
  return { slide: shown, people };
}
