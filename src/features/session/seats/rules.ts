import type { SEAT_STATUSES, SessionStatus } from "@/domain/session/rules";
import type { SeatCounts } from "@/features/session/seats/schema";
import { HOUR_MS, MINUTE_MS } from "@/lib/time/duration";

export type SeatStatus = (typeof SEAT_STATUSES)[number];

const MAX_OFFER_MS = 24 * HOUR_MS;
const MIN_OFFER_MS = 10 * MINUTE_MS;

/**
 * Returns when a seat offer expires: after one day, or after half of the remaining time if that is shorter
 * (at least ten minutes), but never past the start. Null after the start. (SES-5)
 */
export function offerEndsAt(now: Date, startsAt: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return null;
  const kept = Math.max(Math.min(MAX_OFFER_MS, left / 2), MIN_OFFER_MS);
  return new Date(now.getTime() + Math.floor(Math.min(kept, left)));
}

/** Reminder times before the start, earliest reminder first. */
export const REMINDERS = [
  { kind: "7d", beforeMs: 7 * 24 * HOUR_MS, notice: "session-week" },
  { kind: "24h", beforeMs: 24 * HOUR_MS, notice: "session-reminder" },
  { kind: "1h", beforeMs: HOUR_MS, notice: "session-reminder" },
] as const;

/** Returns the due reminders. They count as sent after taking a seat or hearing of a new time. (SES-8) */
export const dueReminders = (startsAt: Date, now: Date): string[] =>
  REMINDERS.flatMap(({ kind, beforeMs }) => (startsAt.getTime() - beforeMs <= now.getTime() ? kind : []));

type Reminded = { status: SessionStatus; startsAt: Date; reminded: string[] };

/** Reminders that are due under the new time count as sent, because the announcement tells the time. */
export const remindersAfter = (before: Reminded | null, startsAt: Date, now: Date): string[] =>
  before?.status === "upcoming" && before.startsAt.getTime() === startsAt.getTime()
    ? before.reminded
    : dueReminders(startsAt, now);

type Timed = { status: SessionStatus; startsAt: Date; minutes: number };

/** Seats can change until the planned end, or as long as the session is live. */
export function hasOpenSeats({ status, startsAt, minutes }: Timed, now: Date): boolean {
  if (status === "live") return true;
  return status === "upcoming" && startsAt.getTime() + minutes * MINUTE_MS > now.getTime();
}

/** The waitlist is served until the start. After that, free seats are first come, first served. */
export const servesWaitlist = ({ status, startsAt }: Timed, now: Date): boolean =>
  status === "upcoming" && startsAt > now;

/** The result for a member who wants to attend: a seat, a place on the waitlist, or neither. */
export function roomFor(room: SeatCounts): "seat" | "waitlist" | "none" {
  if (freeSeats(room) !== 0) return "seat";
  return room.waitlistLimit !== null && room.waitlistCount >= room.waitlistLimit ? "none" : "waitlist";
}

/** Null means unlimited. */
export const freeSeats = ({ capacity, seatCount }: { capacity: number | null; seatCount: number }) =>
  capacity === null ? null : Math.max(capacity - seatCount, 0);
