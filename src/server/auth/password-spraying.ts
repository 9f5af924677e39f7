import { networkOf, shortNetworkOf } from "@/lib/security/network";
import {
  clearRateLimits,
  consumeRateLimit,
  type LimitKind,
  type LimitState,
  refundRateLimit,
} from "@/server/rate-limit/limiter";

const HOUR_SECONDS = 3600;

/** All counts of an hour end with it, so that none is given back in the next one. */
const secondsLeft = (now: Date): number => HOUR_SECONDS - (Math.floor(now.getTime() / 1000) % HOUR_SECONDS);

const accountKey = (email: string, ip: string): string => `${networkOf(ip)}:${email}`;

/** One customer's network, and its neighbors, over which one customer may command as well. */
const networksOf = (ip: string): [LimitKind, string][] => [
  ["accounts", networkOf(ip)],
  ["accounts-around", shortNetworkOf(ip)],
];

/** `refused` is the limit that is spent; `isNew` says that this attempt was the account's first of the hour here. */
export type TriedAccount = { refused: LimitState | null; isNew: boolean };

/**
 * Counts an account on whose password a network is about to guess, once an hour, in all communities together: one
 * password tried on many accounts stays below what is counted for each of them. An account that is counted already
 * passes. What is refused isn't counted.
 */
export async function countAccount(email: string, ip: string, now: Date): Promise<TriedAccount> {
  const seconds = secondsLeft(now);
  const { limit, remaining, allowed } = await consumeRateLimit("account", accountKey(email, ip), seconds);
  if (!allowed || remaining < limit - 1) return { refused: null, isNew: false };
  const counted: [LimitKind, string][] = [];
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

/** Gives an account back, once it was signed in to: typing errors of an office add up to nothing. */
export async function uncountAccount(email: string, ip: string): Promise<void> {
  if (!(await clearRateLimits("account", accountKey(email, ip)))) return;
  for (const one of networksOf(ip)) await refundRateLimit(...one);
}
