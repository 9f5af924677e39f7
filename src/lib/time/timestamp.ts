/** Postgres's text format for timestamps, up to microseconds. No time zone is 15 hours or more from UTC. */
const INSTANT = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/**
 * `Date` turns February 31 into March, while Postgres rejects it. Only a value that survives the round trip
 * is valid.
 */
export function isTimestamp(at: string): boolean {
  const [, day, clock] = INSTANT.exec(at) ?? [];
  const written = `${day}T${clock}.000Z`;
  const read = new Date(written);
  return Number.isFinite(read.getTime()) && read.toISOString() === written;
}
