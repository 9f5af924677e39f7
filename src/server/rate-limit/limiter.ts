import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/env";
import { AppError } from "@/lib/errors/app-error";
import { processSingleton } from "@/lib/process-singleton";
import { unscoped } from "@/server/db/client";
import type { LimitKey } from "./limit-key";
import { type CountedKind, IN_PROCESS, isSynced, LIMITS, type LimitKind } from "./limits";
import { rateLimits } from "./rate-limit-table";
import { countSynced } from "./synced-counters";

/**
 * `remaining` calls are left for `resetSeconds` seconds. If not allowed, that is also the time until the next
 * attempt.
 */
export type LimitState = {
  kind: LimitKind;
  allowed: boolean;
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

type Limiter = RateLimiterDrizzle | RateLimiterMemory;
const limiters = () => processSingleton("rate-limiters", () => new Map<CountedKind, Limiter>());

/** Limits that protect passwords and mailboxes are counted in Postgres, exactly across all instances. */
function limiterOf(kind: CountedKind): Limiter {
  const known = limiters().get(kind);
  if (known) return known;
  const options = { keyPrefix: kind, points: pointsOf(kind), duration: LIMITS[kind].seconds };
  const made = IN_PROCESS.includes(kind)
    ? new RateLimiterMemory(options)
    : new RateLimiterDrizzle({ ...options, storeClient: unscoped(), schema: rateLimits });
  limiters().set(kind, made);
  return made;
}

const pointsOf = (kind: LimitKind): number => Math.ceil(LIMITS[kind].calls * env.LIMITS_FACTOR);

/**
 * Counts one call (VOT-6).
 * @param seconds the time until this count expires, if it isn't the default of its kind.
 */
export async function consumeRateLimit(limited: LimitKey, seconds?: number): Promise<LimitState> {
  const { kind, key, isUnknown } = limited;
  const limit = pointsOf(kind) * (isUnknown ? UNKNOWN_FACTOR : 1);
  if (isSynced(kind)) return exchangedState(kind, key, limit);
  const result = await consume(kind, key, seconds);
  return {
    kind,
    allowed: result.consumedPoints <= limit,
    limit,
    remaining: Math.max(0, limit - result.consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  };
}

async function consume(kind: CountedKind, key: string, seconds: number | undefined): Promise<RateLimiterRes> {
  try {
    return await limiterOf(kind).consume(key, 1, { customDuration: seconds });
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function exchangedState(kind: LimitKind, key: string, limit: number): LimitState {
  const { calls, msLeft } = countSynced(`${kind}:${key}`, { limit, seconds: LIMITS[kind].seconds });
  return {
    kind,
    allowed: calls <= limit,
    limit,
    remaining: Math.max(0, limit - calls),
    resetSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
  };
}

/**
 * Refunds a counted call. If only failures count, each call is counted before its outcome is known and
 * refunded on success, so that a thousand concurrent calls can't all pass before the first one fails.
 */
export async function refundRateLimit({ kind, key }: LimitKey<CountedKind>): Promise<void> {
  await limiterOf(kind).reward(key);
}

/** Resets a count. Returns false if there was none. */
export async function clearRateLimits({ kind, key }: LimitKey<CountedKind>): Promise<boolean> {
  if (!(await limiterOf(kind).get(key))) return false;
  return limiterOf(kind).delete(key);
}
