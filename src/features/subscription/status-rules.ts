import type { PlanId } from "@/access/names";

/** A plan is held while it is tried, paid, or its payment is still being tried again. (`docs/behaviours.md`, BIL-8) */
export const PAID_STATES = ["active", "trialing", "past_due"];
/** A subscription that is not over: no second one is begun beside it. */
export const RUNNING = [...PAID_STATES, "unpaid", "paused", "incomplete"];

export const isPaid = (status: string): boolean => PAID_STATES.includes(status);
export const isRunning = (status: string): boolean => RUNNING.includes(status);

/** News that wait for so long are not underway any more: the queue has given them up. */
export const STUCK_MS = 86_400_000;

/** How often the provider tries a card in all, by its usual settings. */
const PAYMENT_ATTEMPTS = 4;

/** "2 of 4": with no further attempt the last one is the last, whatever was planned. */
export const attemptsInAll = (attempts: number, hasNext: boolean): number =>
  hasNext ? Math.max(PAYMENT_ATTEMPTS, attempts + 1) : attempts;

type Candidate = { id: string; status: string; createdAt: Date };

/**
 * Which of a customer's subscriptions counts: one that runs before one that is over, the oldest of those that run, the
 * newest of those that are over. The same for any order in which they are told. (`docs/behaviours.md`, BIL-4)
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

/** Where a change leads: `up` is charged at once, `down` waits for the end of the period. */
export function directionOf(from: PlanId, to: PlanId): "upgrade" | "downgrade" | null {
  if (from === to) return null;
  return RANK[to] > RANK[from] ? "upgrade" : "downgrade";
}

/** Days before the end of a trial at which its owners hear of it. */
export const TRIAL_NOTICES = [3, 1] as const;

/** The notice that is due now: the nearest whose time has come; null before them all and after the end. */
export function trialNoticeOf(trialEnd: Date, now: Date): (typeof TRIAL_NOTICES)[number] | null {
  const left = (trialEnd.getTime() - now.getTime()) / 86_400_000;
  if (left <= 0) return null;
  return TRIAL_NOTICES.findLast((days) => left <= days) ?? null;
}
