import { FIRST_DAY, LAST_DAY, startOfDay } from "./calendar-day";
import { DAY_MS } from "./duration";

/** A day beyond the first and the last calendar day, because a day begins at another instant in each time zone. */
export const FIRST_INSTANT = new Date(startOfDay(FIRST_DAY).getTime() - DAY_MS);
export const LAST_INSTANT = new Date(startOfDay(LAST_DAY).getTime() + 2 * DAY_MS);

/** Whether a date can be written by `Intl`, in a URL and in the database. An invalid date can't. */
export const isInstant = (at: Date): boolean => at >= FIRST_INSTANT && at <= LAST_INSTANT;
