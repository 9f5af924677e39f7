import type { PlanId } from "@/access/names";
import { DAY_MS } from "@/lib/time/duration";

/** Statuses with access to the plan: in trial, paid, or while payment retries are in progress. (BIL-8) */
export const PAID_STATES = ["active", "trialing", "past_due"];
/** Subscriptions that aren't over. While one exists, no second one can be started. */
export const RUNNING = [...PAID_STATES, "unpaid", "paused", "incomplete"];

export const isPaid = (status: string): boolean => PAID_STATES.includes(status);
export const isRunning = (status: string): boolean => RUNNING.includes(status);

/** Webhook events older than this are no longer in flight; the queue has given up on them. */
export const STUCK_MS = DAY_MS;

/** The total number of payment attempts with the provider's default settings. */
const PAYMENT_ATTEMPTS = 4;

/** The total in "2 of 4". If no further attempt is planned, the latest one is the last. */
export const attemptsInAll = (attempts: number, hasNext: boolean): number =>
  hasNext ? Math.max(PAYMENT_ATTEMPTS, attempts + 1) : attempts;

type Candidate = { id: string; status: string; createdAt: Date };

/**
 * Picks the relevant subscription of a customer: active ones before ended ones, the oldest active one, the
 * newest ended one. Independent of the input order. (BIL-4)
 */
export function pickActiveSubscription<T extends Candidate>(all: readonly T[]): T | null {
  const byAge = [...all].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  return (
    byAge.find(({ status }) => isPaid(status)) ??
    byAge.find(({ status }) => isRunning(status)) ??
    byAge.at(-1) ??
    null
  );
}

const RANK: Record<PlanId, number> = { community: 0, pro: 1, enterprise: 2 };

/** Upgrades are charged immediately; downgrades wait for the end of the period. Null for the same plan. */
export function directionOf(from: PlanId, to: PlanId): "upgrade" | "downgrade" | null {
  if (from === to) return null;
  return RANK[to] > RANK[from] ? "upgrade" : "downgrade";
}

/** Days before the end of a trial when its owners are notified. */
export const TRIAL_NOTICES = [3, 1] as const;

/**
 * The notice that is due: the latest one whose time has come. Returns null before the first one and after the
 * trial's end.
 */
export function trialNoticeOf(trialEnd: Date, now: Date): (typeof TRIAL_NOTICES)[number] | null {
  const left = (trialEnd.getTime() - now.getTime()) / DAY_MS;
  if (left <= 0) return null;
  return TRIAL_NOTICES.findLast((days) => left <= days) ?? null;
}
