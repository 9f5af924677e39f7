import type { PlanId } from "@/access/names";
import { planById } from "@/features/subscription/plans/rules";
import { PLAN_NAMES } from "@/features/subscription/rules";
import { isRunning } from "@/features/subscription/status-rules";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";

export type Account = {
  plan: PlanId;
  subscribedPlan: PlanId;
  isGranted: boolean;
  status: string;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  trialEndsAt: Date | null;
  cancelReason: string | null;
  scheduledPlan: PlanId | null;
  paymentProblem: { since: Date; attempts: number; nextAttemptAt: Date | null } | null;
  disputedAt: Date | null;
  /** True while the provider's payment collection is paused. */
  isCollectionPaused: boolean;
  cardsOn: boolean;
};

export type Runner = {
  username: string;
  fullName: string;
  avatarUrl: string | null;
  role: "owner" | "admin";
};

type Tone = "neutral" | "success" | "warning" | "destructive";

const STATUSES: Record<string, [words: string, tone: Tone]> = {
  trialing: ["Free trial", "success"],
  active: ["Active", "success"],
  past_due: ["Payment failed", "destructive"],
  unpaid: ["Not paid", "destructive"],
  incomplete: ["Not completed", "warning"],
  incomplete_expired: ["Not completed", "neutral"],
  paused: ["Paused", "warning"],
  canceled: ["Ended", "neutral"],
};

/** The status label and its tone. Granted and free plans have no payment status. */
export function statusOf({
  status,
  cancelAtPeriodEnd,
  subscribedPlan,
}: Account): [words: string, tone: Tone] {
  if (cancelAtPeriodEnd && subscribedPlan !== "community") return ["Canceled, still running", "warning"];
  return STATUSES[status] ?? ["No subscription", "neutral"];
}

const priceOf = (plan: PlanId): string => {
  const { priceCents = 0, currency = "usd", interval = "month" } = planById(plan) ?? {};
  return `${formatMoney(priceCents, currency, { isShort: true })} per ${interval}`;
};

/** Describes what happens next. (BIL-6, BIL-8) */
export function outlookOf(account: Account, timeZone: string): string[] {
  const { isGranted, plan, subscribedPlan, status, trialEndsAt, currentPeriodEnd, scheduledPlan } = account;
  const said: string[] = [];
  const day = (date: Date) => formatDate(date, "day", timeZone);
  if (isGranted) said.push(`The platform's operator granted you ${PLAN_NAMES[plan]} for free.`);
  const end = currentPeriodEnd;
  if (status === "unpaid") {
    said.push(
      "The last payment failed, so your subscription is on hold. Pay the open invoice to get your plan back, or cancel the subscription.",
    );
    return said;
  }
  if (subscribedPlan === "community") {
    if (!isGranted) said.push("The Community plan is free.");
    if (status === "canceled") said.push("Your last subscription has ended. Nothing was deleted.");
    return said;
  }
  if (account.cancelAtPeriodEnd)
    said.push(
      `${PLAN_NAMES[subscribedPlan]} ends${end ? ` on ${day(end)}` : " with the current period"}. After that, your community moves to the Community plan. Nothing is deleted.`,
    );
  else if (scheduledPlan)
    said.push(
      `${PLAN_NAMES[scheduledPlan]} starts${end ? ` on ${day(end)}` : " with the next period"}, for ${priceOf(scheduledPlan)}.`,
    );
  else if (account.isCollectionPaused)
    said.push("You aren't being charged right now: the platform's operators have paused billing.");
  else if (trialEndsAt)
    said.push(`The free trial ends on ${day(trialEndsAt)}. After that, it's ${priceOf(subscribedPlan)}.`);
  else if (end && status === "active")
    said.push(
      `${isGranted ? `${PLAN_NAMES[subscribedPlan]} renews` : "Renews"} on ${day(end)} for ${priceOf(subscribedPlan)}.`,
    );
  return said;
}

/** Describes a payment problem; null if there is none. */
export function problemOf({ paymentProblem, status }: Account, timeZone: string): string | null {
  if (!paymentProblem) return status === "past_due" ? "The last payment failed." : null;
  const { since, attempts, nextAttemptAt } = paymentProblem;
  const times = attempts === 1 ? "once" : `${attempts} times`;
  const next = nextAttemptAt
    ? `We'll try again on ${formatDate(nextAttemptAt, "moment", timeZone)}.`
    : "We won't try again automatically.";
  return `A payment has been failing since ${formatDate(since, "day", timeZone)}; we tried ${times}. ${next}`;
}

/** The provider's portal gives codes such as `too_expensive`; our form gives free text. */
export const formatCancelReason = (reason: string): string =>
  /^[a-z_]+$/.test(reason) ? reason.replaceAll("_", " ") : reason;

export type PlanOption = { plan: PlanId; act: "subscribe" | "contact" | "downgrade" };

const SALES: PlanOption = { plan: "enterprise", act: "contact" };

/**
 * The plans that the community can switch to, and how. Options that the server would reject now are left out.
 * Enterprise is sold by the operators only. (BIL-14)
 */
export function optionsOf(account: Account): PlanOption[] {
  const { plan, status } = account;
  if (plan === "enterprise") return canDowngrade(account) ? [{ plan: "pro", act: "downgrade" }] : [];
  return plan === "community" && !isRunning(status) ? [{ plan: "pro", act: "subscribe" }, SALES] : [SALES];
}

/** Only what is paid for can be downgraded, and not while the server would refuse it. */
const canDowngrade = ({
  subscribedPlan,
  cardsOn,
  cancelAtPeriodEnd,
  status,
  scheduledPlan,
}: Account): boolean =>
  subscribedPlan === "enterprise" &&
  cardsOn &&
  !cancelAtPeriodEnd &&
  status !== "past_due" &&
  scheduledPlan !== "pro";
