import type { DigestClock } from "@/features/notification/preferences/rules";
import type { Rhythm } from "@/features/notification/rules";
import { toInstant, zonedClock } from "@/lib/time/time-zone";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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
  const today = Date.parse(`${zonedClock(now, clock.timeZone).day}T00:00:00Z`);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = new Date(today + ahead * DAY_MS);
    const isDay = rhythm === "daily" || (date.getUTCDay() + 6) % 7 === clock.weekday - 1;
    const at = isDay && toInstant(date.toISOString().slice(0, 10), time, clock.timeZone);
    if (at && at > now) return at;
  }
  throw new Error(`No digest follows ${now.toISOString()} in ${clock.timeZone}.`);
}
