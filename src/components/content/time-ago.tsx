"use client";

import { useSyncExternalStore } from "react";
import { formatDate, relativeTime } from "@/lib/time/date";
import { MINUTE_MS } from "@/lib/time/duration";

const noSubscription = () => () => {};
const minute = () => Math.floor(Date.now() / MINUTE_MS);

type TimeAgoProps = { date: Date | string; timeZone: string; className?: string };

/**
 * A cached page can't know the current time, so it contains the date, which becomes relative in the browser.
 * Place it at the end of a line, so that a change in width doesn't shift anything.
 */
export function TimeAgo({ date, timeZone, className }: TimeAgoProps) {
  const now = useSyncExternalStore(noSubscription, minute, () => null);
  const at = new Date(date);
  return (
    <time dateTime={at.toISOString()} title={formatDate(at, "full", timeZone)} className={className}>
      {now === null ? formatDate(at, "day", timeZone) : relativeTime(at, new Date(now * MINUTE_MS), timeZone)}
    </time>
  );
}
