"use client";

import { useSyncExternalStore } from "react";
import { formatDate } from "@/lib/time/date";
import { MINUTE_MS } from "@/lib/time/duration";

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "3 hours ago", "yesterday", "just now": uses the largest unit that fits. */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : "just now";
}

const noSubscription = () => () => {};
const minute = () => Math.floor(Date.now() / MINUTE_MS);

type TimeAgoProps = { date: Date | string; timeZone?: string; className?: string };

/**
 * A cached page can't know the current time, so it contains the date, which becomes relative in the browser.
 * Place it at the end of a line, so that a change in width doesn't shift anything.
 */
export function TimeAgo({ date, timeZone = "Europe/Zurich", className }: TimeAgoProps) {
  const now = useSyncExternalStore(noSubscription, minute, () => null);
  const at = new Date(date);
  return (
    <time dateTime={at.toISOString()} title={formatDate(at, "full", timeZone)} className={className}>
      {now === null ? formatDate(at, "day", timeZone) : relativeTime(at, new Date(now * MINUTE_MS))}
    </time>
  );
}
