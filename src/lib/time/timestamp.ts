/** A time as Postgres writes it, to the microsecond; no place is fifteen hours away from UTC. */
const INSTANT = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** `Date` moves the 31st of February into March, where Postgres refuses it: only what stays itself is a time. */
export function isTimestamp(at: string): boolean {
  const [, day, clock] = INSTANT.exec(at) ?? [];
  const written = `${day}T${clock}.000Z`;
  const read = new Date(written);
  return Number.isFinite(read.getTime()) && read.toISOString() === written;
}
