import { toInstant, zonedClock } from "@/lib/time/time-zone";
import type { SessionContent } from "../content-reader/session-model";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const ANNOUNCED_BEFORE = 31 * DAY;

export type Evening = {
  createdAt: Date;
  startsAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  timeZone: string;
};

/**
 * Computes a session's times from the day of the seed. Completed sessions are in the past, planned ones in
 * the future.
 */
export function planEvening(content: SessionContent, homeZone: string, now: Date): Evening {
  const { status, minutes, time, zone: timeZone = homeZone } = content;
  const { day } = zonedClock(new Date(now.getTime() + content.day * DAY), timeZone);
  const planned = toInstant(day, time, timeZone) ?? now;
  const startsAt = status === "live" ? new Date(Math.floor(now.getTime() / MINUTE) * MINUTE) : planned;
  const announced = Math.min(startsAt.getTime() - ANNOUNCED_BEFORE, now.getTime() - 2 * DAY);
  const isOver = status === "completed";
  return {
    ...{ startsAt, timeZone, createdAt: new Date(announced) },
    startedAt: isOver || status === "live" ? startsAt : null,
    endedAt: isOver ? new Date(startsAt.getTime() + minutes * MINUTE) : null,
  };
}
