import { networkOf, shortNetworkOf } from "@/lib/security/network";
import {
  clearRateLimits,
  consumeRateLimit,
  type LimitState,
  refundRateLimit,
} from "@/server/rate-limit/limiter";
import type { CountedKind } from "@/server/rate-limit/limits";

const HOUR_SECONDS = 3600;

/** All of an hour's counts expire together, so that none is refunded in the next hour. */
const secondsLeft = (now: Date): number => HOUR_SECONDS - (Math.floor(now.getTime() / 1000) % HOUR_SECONDS);

const accountKey = (email: string, ip: string): string => `${networkOf(ip)}:${email}`;

/** One customer's network, and the surrounding range, which the same customer may control as well. */
const networksOf = (ip: string): [CountedKind, string][] => [
  ["accounts", networkOf(ip)],
  ["accounts-around", shortNetworkOf(ip)],
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
  const { limit, remaining, allowed } = await consumeRateLimit("account", accountKey(email, ip), seconds);
  if (!allowed || remaining < limit - 1) return { refused: null, isNew: false };
  const counted: [CountedKind, string][] = [];
  for (const [kind, key] of networksOf(ip)) {
    const state = await consumeRateLimit(kind, key, seconds);
    counted.push([kind, key]);
    if (state.allowed) continue;
    for (const one of counted) await refundRateLimit(...one);
    await clearRateLimits("account", accountKey(email, ip));
    return { refused: state, isNew: false };
  }
  return { refused: null, isNew: true };
}

/** Uncounts an account after a successful sign-in, so that an office's typing errors don't add up. */
export async function uncountAccount(email: string, ip: string): Promise<void> {
  if (!(await clearRateLimits("account", accountKey(email, ip)))) return;
  for (const one of networksOf(ip)) await refundRateLimit(...one);
}
