import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/env";
import { AppError } from "@/lib/app-error";
import { processSingleton } from "@/lib/process-singleton";
import { unscoped } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The calls per key and period. A key contains the tenant, the user or IP address, and the procedure. Keys
 * for passwords and emails are global, because accounts are.
 * `guess` counts wrong passwords per email from any network, because slow guessing from many networks stays
 * below all limits per minute. `account` marks an account a network has guessed at, `accounts` counts these
 * per network, and `accounts-around` for its surrounding range (`password-spraying.ts`).
 * `mail` counts one network's requests for one mailbox and `mailbox` those of all networks; both also have a
 * daily limit. `ticket` counts messages of one user or network to a community's owner, and `tickets` all of
 * them. `invitations` counts those sent by one user, and `invited` those sent to one.
 * `export` counts a user's data exports, `prefill` the websites fetched for a user, `question` and `remark` a
 * user's questions and slide comments in a community's sessions. `plan` counts a user's new sessions,
 * `replan` their changes to one session, `speakers` the speakers they add, and `asked` how often they ask the
 * same one. `view` counts a user's logged session views, and `payment` a community's requests to the payment
 * provider.
 * `room` allows for a room full of phones on one network. So do `page-view` and `vital`; what one network can
 * make up is limited per day (`features/analytics/visits/network-days.ts`).
 */
const LIMITS = {
  query: { calls: 600, seconds: MINUTE },
  page: { calls: 300, seconds: MINUTE },
  "own-page": { calls: 1200, seconds: MINUTE },
  room: { calls: 12_000, seconds: MINUTE },
  visit: { calls: 120, seconds: MINUTE },
  "page-view": { calls: 600, seconds: MINUTE },
  vital: { calls: 300, seconds: MINUTE },
  report: { calls: 60, seconds: MINUTE },
  view: { calls: 30, seconds: MINUTE },
  mutation: { calls: 60, seconds: MINUTE },
  fleeting: { calls: 120, seconds: MINUTE },
  question: { calls: 6, seconds: MINUTE },
  remark: { calls: 10, seconds: MINUTE },
  address: { calls: 300, seconds: MINUTE },
  "sign-in": { calls: 10, seconds: MINUTE },
  guess: { calls: 100, seconds: DAY },
  account: { calls: 1, seconds: HOUR },
  accounts: { calls: 40, seconds: HOUR },
  "accounts-around": { calls: 120, seconds: HOUR },
  mail: { calls: 4, seconds: MINUTE },
  mailbox: { calls: 12, seconds: MINUTE },
  "mail-day": { calls: 20, seconds: DAY },
  "mailbox-day": { calls: 100, seconds: DAY },
  prefill: { calls: 20, seconds: HOUR },
  ticket: { calls: 5, seconds: HOUR },
  tickets: { calls: 100, seconds: HOUR },
  invitations: { calls: 30, seconds: DAY },
  invited: { calls: 5, seconds: DAY },
  export: { calls: 5, seconds: DAY },
  plan: { calls: 20, seconds: DAY },
  replan: { calls: 30, seconds: HOUR },
  speakers: { calls: 80, seconds: DAY },
  asked: { calls: 5, seconds: DAY },
  payment: { calls: 60, seconds: MINUTE },
  "add-domain": { calls: 30, seconds: DAY },
  "check-domain": { calls: 10, seconds: MINUTE },
} as const;
export type LimitKind = keyof typeof LIMITS;

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

type Limiter = RateLimiterDrizzle | RateLimiterMemory;
const limiters = () => processSingleton("rate-limiters", () => new Map<LimitKind, Limiter>());

/** Limits for reads are counted per process. */
const IN_PROCESS: readonly LimitKind[] = [
  "query",
  "room",
  "page",
  "own-page",
  "visit",
  "page-view",
  "vital",
  "report",
  "view",
  "fleeting",
];

/** Limits for writes and sign-ins are counted in Postgres, across all instances. */
function limiterOf(kind: LimitKind): Limiter {
  const known = limiters().get(kind);
  if (known) return known;
  const options = { keyPrefix: kind, points: limitOf(kind), duration: LIMITS[kind].seconds };
  const made = IN_PROCESS.includes(kind)
    ? new RateLimiterMemory(options)
    : new RateLimiterDrizzle({ ...options, storeClient: unscoped(), schema: rateLimits });
  limiters().set(kind, made);
  return made;
}

const limitOf = (kind: LimitKind): number => Math.ceil(LIMITS[kind].calls * env.LIMITS_FACTOR);

/**
 * Counts one call (VOT-6).
 * @param seconds the time until this count expires, if it isn't the default of its kind.
 */
export async function consumeRateLimit(kind: LimitKind, key: string, seconds?: number): Promise<LimitState> {
  const limit = limitOf(kind);
  const state = (result: RateLimiterRes, allowed: boolean): LimitState => ({
    kind,
    allowed,
    limit,
    remaining: result.remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  });
  try {
    return state(await limiterOf(kind).consume(key, 1, { customDuration: seconds }), true);
  } catch (error) {
    if (error instanceof RateLimiterRes) return state(error, false);
    throw error;
  }
}

/**
 * Refunds a counted call. If only failures count, each call is counted before its outcome is known and
 * refunded on success, so that a thousand concurrent calls can't all pass before the first one fails.
 */
export async function refundRateLimit(kind: LimitKind, key: string): Promise<void> {
  await limiterOf(kind).reward(key);
}

/** Resets a count. Returns false if there was none. */
export async function clearRateLimits(kind: LimitKind, key: string): Promise<boolean> {
  if (!(await limiterOf(kind).get(key))) return false;
  return limiterOf(kind).delete(key);
}
