import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/env";
import { unscoped } from "./db/client";
import { rateLimits } from "./db/schema";

/** Calls a minute for one key. A key names tenant, person or address, and procedure. */
const PER_MINUTE = { query: 600, mutation: 60, address: 300, "sign-in": 10, mail: 4 } as const;
export type LimitKind = keyof typeof PER_MINUTE;

/** `remaining` calls are left for `resetSeconds`; when not allowed, that is also when to try again. */
export type LimitState = { allowed: boolean; limit: number; remaining: number; resetSeconds: number };

type Limiter = RateLimiterDrizzle | RateLimiterMemory;
const shared = globalThis as typeof globalThis & { startuphubLimiters?: Map<LimitKind, Limiter> };

/** Queries are counted in the process; what writes or signs in is counted in Postgres, for all instances. */
function limiterOf(kind: LimitKind): Limiter {
  shared.startuphubLimiters ??= new Map();
  const known = shared.startuphubLimiters.get(kind);
  if (known) return known;
  const options = { keyPrefix: kind, points: limitOf(kind), duration: 60 };
  const made =
    kind === "query"
      ? new RateLimiterMemory(options)
      : new RateLimiterDrizzle({ ...options, storeClient: unscoped(), schema: rateLimits });
  shared.startuphubLimiters.set(kind, made);
  return made;
}

const limitOf = (kind: LimitKind): number => Math.ceil(PER_MINUTE[kind] * env.LIMITS_FACTOR);

/** Counts one call. (`docs/behaviours.md`, VOT-6) */
export async function countCall(kind: LimitKind, key: string): Promise<LimitState> {
  const limit = limitOf(kind);
  const state = (result: RateLimiterRes, allowed: boolean): LimitState => ({
    allowed,
    limit,
    remaining: result.remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  });
  try {
    return state(await limiterOf(kind).consume(key), true);
  } catch (error) {
    if (error instanceof RateLimiterRes) return state(error, false);
    throw error;
  }
}
