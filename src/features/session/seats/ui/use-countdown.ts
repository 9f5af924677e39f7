"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { SEAT_COPY } from "@/features/session/seats/copy";
import { MINUTE_MS } from "@/lib/time/duration";

/** Formats the remaining time, updated every minute. Calls `onOver` when it has passed. */
export function useCountdown(until: Date, onOver: () => void): string {
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);
  const end = until.getTime();
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      over();
    }, 10_000);
    return () => clearInterval(timer);
  }, [end]);
  return spanOf(end - now);
}

/** Formats `5 h 20 min` without line breaks. */
export function spanOf(ms: number): string {
  const minutes = Math.max(Math.ceil(ms / MINUTE_MS), 0);
  const hours = Math.floor(minutes / 60);
  const parts = [
    hours > 0 && SEAT_COPY.hours(hours),
    (hours === 0 || minutes % 60 > 0) && SEAT_COPY.minutes(minutes % 60),
  ];
  return parts.filter(Boolean).join("\u00a0");
}
