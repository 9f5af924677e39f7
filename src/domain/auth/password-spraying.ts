import { type LimitKey, limitKey } from "@/server/rate-limit/limit-key";
import {
  clearRateLimits,
  consumeRateLimit,
  type LimitState,
  refundRateLimit,
} from "@/server/rate-limit/limiter";
import type { StoredKind } from "@/server/rate-limit/limits";

const HOUR_SECONDS = 3600;

/** All of an hour's counts expire together, so that none is refunded in the next hour. */
const secondsLeft = (now: Date): number => HOUR_SECONDS - (Math.floor(now.getTime() / 1000) % HOUR_SECONDS);

const accountOf = (email: string, ip: string) => limitKey("account", { network: ip, account: email });

/** One customer's network, and the surrounding range, which the same customer may control as well. */
const networksOf = (ip: string): LimitKey<StoredKind>[] => [
  limitKey("accounts", { network: ip }),
  limitKey("accounts-around", { range: ip }),
];

/**
 * `refused` is the exceeded limit. `isNew` is true if this was the network's first attempt on the account in
 * this hour.
 */
export type TriedAccount = { refused: LimitState | null; isNew: boolean };

/**
 * Counts the distinct accounts a network guesses passwords of, each once per hour, across all communities.
 * One password tried on many accounts would stay below the limits per account. Further attempts on a counted
 * account pass, and rejected ones aren't counted.
 */
export async function countAccount(email: string, ip: string, now: Date): Promise<TriedAccount> {
  const seconds = secondsLeft(now);
  const account = await consumeRateLimit(accountOf(email, ip), seconds);
  if (!account.allowed || account.remaining < account.limit - 1) return { refused: null, isNew: false };
  const counted: LimitKey<StoredKind>[] = [];
  for (const limit of networksOf(ip)) {
    const state = await consumeRateLimit(limit, seconds);
    counted.push(limit);
    if (state.allowed) continue;
    for (const one of counted) await refundRateLimit(one);
    await clearRateLimits(accountOf(email, ip));
    return { refused: state, isNew: false };
  }
  return { refused: null, isNew: true };
}

/** Uncounts an account after a successful sign-in, so that an office's typing errors don't add up. */
export async function uncountAccount(email: string, ip: string): Promise<void> {
  if (!(await clearRateLimits(accountOf(email, ip)))) return;
  for (const one of networksOf(ip)) await refundRateLimit(one);
}
