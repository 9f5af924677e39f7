import { useEffect, useRef, useState } from "react";
import type { SessionFormat } from "@/domain/session/rules";
import { type Position, positionAt } from "@/domain/session/stage/timeline-rules";
import {
  closeMarks,
  type Marks,
  markDone,
  noMarks,
  type Pace,
  slideMsOf,
} from "@/features/session/rehearsal/rules";

const TICK_MS = 200;

/** Runs a talk by the browser's clock. Slides advance automatically, as on stage. */
export function useRehearsal(format: SessionFormat, onOver: (pace: Pace) => void) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const marks = useRef<Marks>([]);
  const told = useRef(onOver);
  told.current = onOver;
  const slideMs = slideMsOf(format);

  useEffect(() => {
    if (startedAt === null) return;
    const tick = () => {
      const now = positionAt([{ at: startedAt, kind: "start" }], format, Date.now());
      setPosition(now);
      if (now.state !== "over") return;
      setStartedAt(null);
      told.current(closeMarks(marks.current, now, slideMs));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt, format, slideMs]);

  const positionNow = () =>
    startedAt === null ? null : positionAt([{ at: startedAt, kind: "start" }], format, Date.now());
  return {
    position: startedAt === null ? null : position,
    start(): void {
      marks.current = noMarks(format);
      const at = Date.now();
      setPosition(positionAt([{ at, kind: "start" }], format, at));
      setStartedAt(at);
    },
    done(): void {
      const now = positionNow();
      if (now) marks.current = markDone(marks.current, now, slideMs);
    },
    /** Stops early. The rehearsal counts up to this point. */
    stop(): void {
      const now = positionNow();
      setStartedAt(null);
      if (now) told.current(closeMarks(marks.current, now, slideMs));
    },
  };
}
