import type { DigestClock } from "@/domain/notification/preferences/rules";
import type { Rhythm } from "@/domain/notification/rules";
import { dayAfter, startOfDay } from "@/lib/time/calendar-day";
import { MINUTE_MS } from "@/lib/time/duration";
import { toInstant, zonedClock } from "@/lib/time/time-zone";

/** Delay before an instant email, so that notifications read in the app aren't emailed. */
const INSTANT_DELAY_MINUTES = 2;

/** Minimum time between two emails about the same thread to the same user. */
export const BATCH_MINUTES = 15;

/** Returns when an unread notification is due by email. Null means never. */
export function mailDueAt(now: Date, rhythm: Rhythm, clock: DigestClock): Date | null {
  if (rhythm === "off") return null;
  if (rhythm === "instant") return new Date(now.getTime() + INSTANT_DELAY_MINUTES * MINUTE_MS);
  return nextDigest(now, rhythm, clock);
}

/**
 * Returns the next digest after `now` at the user's chosen hour and, for weekly digests, weekday. Uses the
 * user's local time, so daylight saving doesn't shift the hour. (NOT-4)
 */
export function nextDigest(now: Date, rhythm: "daily" | "weekly", clock: DigestClock): Date {
  const time = `${String(clock.hour).padStart(2, "0")}:00`;
  const today = zonedClock(now, clock.timeZone).day;
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = dayAfter(today, ahead);
    const isDay = rhythm === "daily" || (startOfDay(day).getUTCDay() + 6) % 7 === clock.weekday - 1;
    const at = isDay && toInstant(day, time, clock.timeZone);
    if (at && at > now) return at;
  }
  throw new Error(`No digest follows ${now.toISOString()} in ${clock.timeZone}.`);
}
