import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/env";
import { AppError } from "@/lib/errors/app-error";
import { processSingleton } from "@/lib/process-singleton";
import { unscoped } from "@/server/db/client";
import type { LimitKey } from "./limit-key";
import { isStored, isSynced, LIMITS, type LimitKind, type StoredKind } from "./limits";
import { rateLimits } from "./rate-limit-table";
import { type Counted, countInProcess } from "./synced-counters";

/**
 * `calls` were counted, this one included, and `remaining` are left for `resetSeconds` seconds. If not allowed, that is also the time until the next
 * attempt.
 */
export type LimitState = {
  kind: LimitKind;
  allowed: boolean;
  calls: number;
  limit: number;
  remaining: number;
  resetSeconds: number;
};

export class LimitError extends AppError {
  readonly limit: LimitKind;

  constructor({ kind, resetSeconds }: LimitState, message: string, reason = "limit") {
    super("TOO_MANY_REQUESTS", message, reason, resetSeconds);
    this.limit = kind;
  }
}

/**
 * All requests whose network is unknown share its limits, so one of them must not stop all others. Limits per
 * mailbox and per account aren't raised.
 */
const UNKNOWN_FACTOR = 100;

const limiters = () => processSingleton("rate-limiters", () => new Map<StoredKind, RateLimiterDrizzle>());

function limiterOf(kind: StoredKind): RateLimiterDrizzle {
  const known = limiters().get(kind);
  if (known) return known;
  const options = { keyPrefix: kind, points: pointsOf(kind), duration: LIMITS[kind].seconds };
  const made = new RateLimiterDrizzle({ ...options, storeClient: unscoped(), schema: rateLimits });
  limiters().set(kind, made);
  return made;
}

/** How many calls a limit allows on this deployment. */
export const pointsOf = (kind: LimitKind): number => Math.ceil(LIMITS[kind].calls * env.LIMITS_FACTOR);

/**
 * Counts one call (VOT-6).
 * @param seconds the time until this count expires, if it isn't the default of its kind.
 */
export async function consumeRateLimit(
  { kind, key, isUnknown }: LimitKey,
  seconds: number = LIMITS[kind].seconds,
): Promise<LimitState> {
  const limit = pointsOf(kind) * (isUnknown ? UNKNOWN_FACTOR : 1);
  const { calls, msLeft } = isStored(kind)
    ? await countStored(kind, key, seconds)
    : countInProcess(`${kind}:${key}`, { limit, seconds, isSynced: isSynced(kind) });
  return {
    kind,
    allowed: calls <= limit,
    calls,
    limit,
    remaining: Math.max(0, limit - calls),
    resetSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
  };
}

async function countStored(kind: StoredKind, key: string, customDuration: number): Promise<Counted> {
  const asCounted = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Counted => ({
    calls: consumedPoints,
    msLeft: msBeforeNext,
  });
  try {
    return asCounted(await limiterOf(kind).consume(key, 1, { customDuration }));
  } catch (error) {
    if (error instanceof RateLimiterRes) return asCounted(error);
    throw error;
  }
}

/**
 * Refunds a counted call. If only failures count, each call is counted before its outcome is known and
 * refunded on success, so that a thousand concurrent calls can't all pass before the first one fails.
 */
export async function refundRateLimit({ kind, key }: LimitKey<StoredKind>): Promise<void> {
  await limiterOf(kind).reward(key);
}

/** How many calls a limit still allows now. */
export async function remainingCalls({ kind, key }: LimitKey<StoredKind>): Promise<number> {
  const held = await limiterOf(kind).get(key);
  return Math.max(0, pointsOf(kind) - (held?.consumedPoints ?? 0));
}

/** Resets a count. Returns false if there was none. */
export async function clearRateLimits({ kind, key }: LimitKey<StoredKind>): Promise<boolean> {
  if (!(await limiterOf(kind).get(key))) return false;
  return limiterOf(kind).delete(key);
}
