export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Days of 24 hours, whatever the clocks of a time zone do. `days` may be negative. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

const two = (count: number): string => String(count).padStart(2, "0");

/** The text of a running clock, for example `6:40` or `1:02:05`. A second that has begun doesn't count. */
export function formatTimer(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A length in minutes, for example `1 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ") || "0 min";
}
