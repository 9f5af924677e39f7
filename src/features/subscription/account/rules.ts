import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import { isRunning } from "@/domain/subscription/status-rules";
import { planById } from "@/features/subscription/plans/rules";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";

export type Account = {
  /** The effective plan: the higher of the subscribed one and the one granted by a superadmin. */
  plan: PlanId;
  subscribedPlan: PlanId;
  isGranted: boolean;
  /**
   * The provider's status; `inactive` without a subscription. Members without admin rights only see `active`
   * or `inactive`, and no cancellation. (BIL-8)
   */
  status: string;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** The fields below are null or false for members without admin rights. */
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

const STATUSES: Record<string, [words: () => string, tone: Tone]> = {
  trialing: [m.subscription_account_states_trialing, "success"],
  active: [m.subscription_account_states_active, "success"],
  past_due: [m.common_paymentFailed, "destructive"],
  unpaid: [m.subscription_account_states_unpaid, "destructive"],
  incomplete: [m.subscription_account_states_incomplete, "warning"],
  incomplete_expired: [m.subscription_account_states_incomplete, "neutral"],
  paused: [m.common_paused, "warning"],
  canceled: [m.subscription_account_states_canceled, "neutral"],
};

/** The status label and its tone; null for granted and free plans, which have no payment status. */
export function statusOf({
  status,
  cancelAtPeriodEnd,
  subscribedPlan,
}: Account): [words: string, tone: Tone] | null {
  if (cancelAtPeriodEnd && subscribedPlan !== "community")
    return [m.subscription_account_states_canceledRunning(), "warning"];
  const known = STATUSES[status];
  return known ? [known[0](), known[1]] : null;
}

const priceOf = (plan: PlanId): string => {
  const { priceCents = 0, currency = "usd" } = planById(plan) ?? {};
  return m.subscription_plans_plan_perMonth({
    price: formatMoney(priceCents, currency, { isShort: true }),
  });
};

/** Describes what happens next. (BIL-6, BIL-8) */
export function outlookOf(account: Account, timeZone: string): string[] {
  const { isGranted, plan, subscribedPlan, status, trialEndsAt, currentPeriodEnd, scheduledPlan } = account;
  const said: string[] = [];
  const day = (date: Date) => formatDate(date, "day", timeZone);
  if (isGranted) said.push(m.subscription_account_outlook_granted({ plan: PLAN_NAMES[plan] }));
  const end = currentPeriodEnd;
  if (status === "unpaid") {
    said.push(m.subscription_account_outlook_onHold());
    return said;
  }
  if (subscribedPlan === "community") {
    if (!isGranted) said.push(m.subscription_account_outlook_free());
    if (status === "canceled") said.push(m.subscription_account_outlook_ended());
    return said;
  }
  const subscribed = { plan: PLAN_NAMES[subscribedPlan], price: priceOf(subscribedPlan) };
  if (account.cancelAtPeriodEnd)
    said.push(
      end
        ? m.subscription_account_outlook_endsOn({ plan: subscribed.plan, day: day(end) })
        : m.subscription_account_outlook_endsWithPeriod({ plan: subscribed.plan }),
    );
  else if (scheduledPlan) {
    const scheduled = { plan: PLAN_NAMES[scheduledPlan], price: priceOf(scheduledPlan) };
    said.push(
      end
        ? m.subscription_account_outlook_startsOn({ ...scheduled, day: day(end) })
        : m.subscription_account_outlook_startsWithPeriod(scheduled),
    );
  } else if (account.isCollectionPaused) said.push(m.subscription_account_outlook_notCharged());
  else if (trialEndsAt)
    said.push(m.subscription_account_outlook_trial({ day: day(trialEndsAt), price: subscribed.price }));
  else if (end && status === "active")
    said.push(
      isGranted
        ? m.subscription_account_outlook_planRenews({ ...subscribed, day: day(end) })
        : m.subscription_account_outlook_renews({ day: day(end), price: subscribed.price }),
    );
  return said;
}

/** Describes a payment problem; null if there is none. */
export function problemOf({ paymentProblem, status }: Account, timeZone: string): string | null {
  if (!paymentProblem) return status === "past_due" ? m.subscription_account_problem_failed() : null;
  const { since, attempts, nextAttemptAt } = paymentProblem;
  const failing = m.subscription_account_problem_failing({
    attempts,
    day: formatDate(since, "day", timeZone),
  });
  const next = nextAttemptAt
    ? m.subscription_account_problem_next({ moment: formatDate(nextAttemptAt, "moment", timeZone) })
    : m.subscription_account_problem_noNext();
  return `${failing} ${next}`;
}

/** The codes of the provider's portal. */
const CANCEL_REASONS: Readonly<Record<string, () => string>> = {
  customer_service: m.subscription_account_cancelReasons_customerService,
  low_quality: m.subscription_account_cancelReasons_lowQuality,
  missing_features: m.subscription_account_cancelReasons_missingFeatures,
  other: m.subscription_account_cancelReasons_other,
  switched_service: m.subscription_account_cancelReasons_switchedService,
  too_complex: m.subscription_account_cancelReasons_tooComplex,
  too_expensive: m.subscription_account_cancelReasons_tooExpensive,
  unused: m.subscription_account_cancelReasons_unused,
};

/** The provider's portal gives codes; our form gives free text. */
export const formatCancelReason = (reason: string): string =>
  Object.hasOwn(CANCEL_REASONS, reason) ? (CANCEL_REASONS[reason]?.() ?? reason) : reason;

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
