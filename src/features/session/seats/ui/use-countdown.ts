"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { formatMinutes, MINUTE_MS } from "@/lib/time/duration";

/** Formats the remaining time without line breaks, updated every minute. Calls `onOver` when it has passed. */
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
  return formatMinutes(Math.max(Math.ceil((end - now) / MINUTE_MS), 0)).replaceAll(" ", "\u00a0");
}
