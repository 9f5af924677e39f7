"use client";

import { useMinute } from "@/lib/browser/use-minute";
import { formatDate, relativeTime } from "@/lib/time/date";

type TimeAgoProps = { date: Date | string; timeZone: string; className?: string };

/**
 * A cached page can't know the current time, so it contains the date, which becomes relative in the browser.
 * Place it at the end of a line, so that a change in width doesn't shift anything.
 */
export function TimeAgo({ date, timeZone, className }: TimeAgoProps) {
  const now = useMinute();
  const at = new Date(date);
  return (
    <time dateTime={at.toISOString()} title={formatDate(at, "weekdayMoment", timeZone)} className={className}>
      {now === null ? formatDate(at, "day", timeZone) : relativeTime(at, now, timeZone)}
    </time>
  );
}
