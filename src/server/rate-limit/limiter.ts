import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/env";
import { AppError } from "@/lib/app-error";
import { unscoped } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * How many calls one key has in so many seconds. A key names tenant, person or address, and procedure; those
 * of passwords and mails are global, because people are. `guess` counts the wrong passwords of an e-mail address, from
 * wherever they come: slow guessing from many networks stays below every limit of a minute. `account` marks an account on
 * which a network has guessed, `accounts` counts these for the network and `accounts-around` for its neighbors too
 * (`tried-accounts.ts`). `mail` counts what
 * one network asks for one mailbox, `mailbox` what all of them ask for it, and both are counted by the day too. `ticket` counts the messages of one
 * person or network to a community's owner, `tickets` all of them. `invitations` counts those of one person,
 * `invited` those to one, `export` how often a person has an archive of their data made, `prefill` the websites
 * that were looked at for one person, `question` and `remark` what one person asks in a
 * community's sessions and says about slides. `plan` counts the sessions that one person plans, `replan` their
 * changes of one of them, `speakers` whom they put on programmes, `asked` how often the same person. `view` counts
 * the looks at sessions that are written down for one person, `payment` what is asked of the payment provider for one
 * community. `room` is for what a hall full of phones asks from one
 * network; `page-view` and `vital` hold such a hall too, and what one network makes up is bounded by the day
 * (`features/analytics/network-days.ts`).
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

/** `remaining` calls are left for `resetSeconds`; when not allowed, that is also when to try again. */
export type LimitState = {
  kind: LimitKind;
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
};

/** A refusal by a limit; the guard writes down which one it was. */
export class LimitError extends AppError {
  readonly limit: LimitKind;

  constructor({ kind, resetSeconds }: LimitState, message: string, reason = "limit") {
    super("TOO_MANY_REQUESTS", message, reason, resetSeconds);
    this.limit = kind;
  }
}

type Limiter = RateLimiterDrizzle | RateLimiterMemory;
const shared = globalThis as typeof globalThis & { startuphubLimiters?: Map<LimitKind, Limiter> };

/** What only reads is counted in the process. */
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

/** What writes or signs in is counted in Postgres, for all instances. */
function limiterOf(kind: LimitKind): Limiter {
  shared.startuphubLimiters ??= new Map();
  const known = shared.startuphubLimiters.get(kind);
  if (known) return known;
  const options = { keyPrefix: kind, points: limitOf(kind), duration: LIMITS[kind].seconds };
  const made = IN_PROCESS.includes(kind)
    ? new RateLimiterMemory(options)
    : new RateLimiterDrizzle({ ...options, storeClient: unscoped(), schema: rateLimits });
  shared.startuphubLimiters.set(kind, made);
  return made;
}

const limitOf = (kind: LimitKind): number => Math.ceil(LIMITS[kind].calls * env.LIMITS_FACTOR);

/**
 * Counts one call. (`docs/behaviours.md`, VOT-6)
 * @param seconds until this count ends, where that isn't the usual time of its kind.
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
 * Gives a counted call back. Where only failures count, each call is counted before its outcome is known and
 * given back when it did not fail, so that a thousand at once cannot all pass before the first has failed.
 */
export async function refundRateLimit(kind: LimitKind, key: string): Promise<void> {
  await limiterOf(kind).reward(key);
}

/** Ends a count before its time; false where there was none. */
export async function clearRateLimits(kind: LimitKind, key: string): Promise<boolean> {
  if (!(await limiterOf(kind).get(key))) return false;
  return limiterOf(kind).delete(key);
}
