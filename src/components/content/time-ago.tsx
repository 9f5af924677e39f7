"use client";

import { useSyncExternalStore } from "react";
import { formatDate } from "@/lib/time/date";

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "3 hours ago", "yesterday", "just now"; the largest unit that fits. */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : "just now";
}

const noSubscription = () => () => {};
const minute = () => Math.floor(Date.now() / 60_000);

type TimeAgoProps = { date: Date | string; timeZone?: string; className?: string };

/**
 * A cached page cannot know how long ago a thing was, so the date is written there and becomes relative in the browser.
 * Stands at the end of its line, where a change of width moves nothing.
 */
export function TimeAgo({ date, timeZone = "Europe/Zurich", className }: TimeAgoProps) {
  const now = useSyncExternalStore(noSubscription, minute, () => null);
  const at = new Date(date);
  return (
    <time dateTime={at.toISOString()} title={formatDate(at, "full", timeZone)} className={className}>
      {now === null ? formatDate(at, "day", timeZone) : relativeTime(at, new Date(now * 60_000))}
    </time>
  );
}
