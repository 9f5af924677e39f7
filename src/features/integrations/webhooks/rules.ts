import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time/duration";

export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_NAME_LENGTH = 60;
export const MAX_ADDRESS_LENGTH = 1000;
export const LOG_DAYS = 30;
export const LOG_PAGE = 25;
export const MAX_ANSWER_BYTES = 4 * 1024;
/** How long a former secret signs beside the new one. */
export const SECRET_OVERLAP_MS = DAY_MS;

export const TIMEOUT_MS = 15_000;
/** Longer than a try can take, so that no second worker takes a delivery while it is sent. */
export const LEASE_MS = 60_000;

/** Deliveries sent at once: to one receiver, for one community, and by one process. */
export const CONCURRENCY = { webhook: 2, community: 6, process: 32 } as const;

/** The pauses after the first, second, … failed try: in all a little more than three days. */
export const RETRY_DELAYS_MS = [
  5000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  26 * HOUR_MS,
] as const;
export const MAX_TRIES = RETRY_DELAYS_MS.length + 1;

/** A webhook that had only failures for that long is paused. */
export const FAILING_MS = 3 * DAY_MS;
