import type { SEAT_STATUSES, SessionStatus } from "@/features/session/rules";

export type SeatStatus = (typeof SEAT_STATUSES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const MAX_OFFER_MS = 24 * HOUR_MS;
const MIN_OFFER_MS = 10 * MINUTE_MS;

/**
 * Until when a seat is kept for the next on the waitlist: a day, half of what is left when the session is near, and
 * never beyond its start. Null once it has begun. (`docs/behaviours.md`, SES-5)
 */
export function offerEndsAt(now: Date, startsAt: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return null;
  const kept = Math.max(Math.min(MAX_OFFER_MS, left / 2), MIN_OFFER_MS);
  return new Date(now.getTime() + Math.floor(Math.min(kept, left)));
}

/** How long before the start whoever has a seat is reminded, the earlier first. */
export const REMINDERS = [
  { kind: "7d", beforeMs: 7 * 24 * HOUR_MS, notice: "session-week" },
  { kind: "24h", beforeMs: 24 * HOUR_MS, notice: "session-reminder" },
  { kind: "1h", beforeMs: HOUR_MS, notice: "session-reminder" },
] as const;

/**
 * The reminders whose time has come. Whoever takes a seat, or hears of another time, needs none of those any more.
 * (`docs/behaviours.md`, SES-8)
 */
export const dueReminders = (startsAt: Date, now: Date): string[] =>
  REMINDERS.flatMap(({ kind, beforeMs }) => (startsAt.getTime() - beforeMs <= now.getTime() ? kind : []));

type Timed = { status: SessionStatus; startsAt: Date; minutes: number };

/** Whether seats are still taken and given up: until the end, and while doors are open however late. */
export function hasOpenSeats({ status, startsAt, minutes }: Timed, now: Date): boolean {
  if (status === "live") return true;
  return status === "upcoming" && startsAt.getTime() + minutes * MINUTE_MS > now.getTime();
}

/** The waitlist is served until the session begins; from then on free seats are for whoever comes first. */
export const servesWaitlist = ({ status, startsAt }: Timed, now: Date): boolean =>
  status === "upcoming" && startsAt > now;

/** How many seats are free; null is without a limit. */
export const freeSeats = ({ capacity, seatCount }: { capacity: number | null; seatCount: number }) =>
  capacity === null ? null : Math.max(capacity - seatCount, 0);
