export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Days of 24 hours, whatever the clocks of a time zone do. `days` may be negative. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
