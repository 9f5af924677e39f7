import * as m from "#messages";
import { PLAN_IDS, type PlanId } from "@/access/names";
import type { AdminScope } from "@/access/scope";
import { directionOf } from "@/domain/subscription/status-rules";
import { findActiveSubscription, readStoredPlan } from "@/features/subscription/active-subscription";
import { askPayments, requireCards } from "@/features/subscription/call-provider";
import { requireOffer } from "@/features/subscription/enterprise-offer/require-offer";
import { requirePayer } from "@/features/subscription/payer";
import { assertPromisedPrice, planOfPriced, priceOf } from "@/features/subscription/prices";
import type { ChangePlan, PreviewPlanChange } from "@/features/subscription/schema";
import { AppError } from "@/lib/errors/app-error";
import type { PaidSubscription, PaymentsPort } from "@/server/adapters/payments/port";
import { log } from "@/server/logging/log";
import { assertNoProblem, note, type Success } from "./cancel-subscription";

/**
 * Amounts are in the currency's minor unit. `prorationDate` (in seconds) is sent back with the change, so
 * that the charge matches the preview.
 */
export type PlanPreview = {
  direction: "upgrade" | "downgrade";
  amountDue: number;
  currency: string;
  lines: { description: string; amount: number }[];
  effectiveAt: Date;
  prorationDate: number;
};

/** How long a previewed price is honored. After that it is recalculated. */
const SHOWN_SECONDS = 30 * 60;

/**
 * The cost and effective date of a plan change. (BIL-6)
 * @throws AppError by `reason`: `payer`, `plan`, `community`, `same`, `price`, `off`, `none`, `problem`,
 * `canceled`, `provider`, and those of `requireOffer`
 */
export async function previewPlanChange(
  scope: AdminScope,
  { plan, offerId }: PreviewPlanChange,
): Promise<PlanPreview> {
  requirePayer(scope);
  requireCards(scope.tenant);
  const to = await requirePaidPlan(scope, plan, offerId);
  return askPayments(scope, m.subscription_billing_upgradeFailed(), async (port) => {
    const subscription = await findActiveSubscription(scope, port);
    const direction = assertDirection(subscription, await findCurrentPlan(scope, port, subscription), to);
    if (direction === "upgrade") await requireOffer(scope, offerId);
    await assertPromisedPrice(port, to);
    if (direction === "upgrade") return previewUpgrade(scope, port, subscription, to);
    const prorationDate = secondsOf(scope.now);
    const effectiveAt = subscription.periodEnd;
    return { direction, amountDue: 0, currency: "usd", lines: [], effectiveAt, prorationDate };
  });
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

async function previewUpgrade(
  { now }: AdminScope,
  port: PaymentsPort,
  subscription: PaidSubscription,
  to: PlanId,
): Promise<PlanPreview> {
  const { prorationDate, ...preview } = await port.previewPrice(subscription, changeOf(subscription, to));
  const direction = "upgrade" as const;
  return { direction, ...preview, effectiveAt: now, prorationDate: prorationDate ?? secondsOf(now) };
}

/**
 * An upgrade takes effect immediately and charges the prorated difference. A downgrade takes effect with the
 * next period. A double click is charged once, because the previewed proration date is the idempotency key.
 * (BIL-6)
 * @throws AppError as `previewPlanChange`, and `stale`, `declined`
 */
export async function changePlan(scope: AdminScope, input: ChangePlan): Promise<Success> {
  requirePayer(scope);
  requireCards(scope.tenant);
  const to = await requirePaidPlan(scope, input.plan, input.offerId);
  await askPayments(scope, m.subscription_billing_upgradeFailed(), (port) => change(scope, port, to, input));
  await note(scope, `subscription.changed_to_${to}`);
  return { success: true };
}

async function change(
  scope: AdminScope,
  port: PaymentsPort,
  to: PlanId,
  { prorationDate: shown, offerId }: ChangePlan,
): Promise<void> {
  const subscription = await findActiveSubscription(scope, port);
  const direction = assertDirection(subscription, await findCurrentPlan(scope, port, subscription), to);
  await assertPromisedPrice(port, to);
  if (direction === "downgrade") return port.schedulePrice(subscription, priceOf(to));
  const { prorationDate } = await previewUpgrade(scope, port, subscription, to);
  // A proration date in the future would lower the price.
  const moment = Math.min(shown ?? prorationDate, prorationDate);
  const periodStart = secondsOf(subscription.periodStart);
  const isOfLastPeriod = moment < periodStart && periodStart <= prorationDate;
  if (isOfLastPeriod || prorationDate - moment > SHOWN_SECONDS)
    throw new AppError("CONFLICT", m.subscription_billing_stale(), "stale");
  await requireOffer(scope, offerId);
  if (subscription.scheduleId) await port.releaseSchedule(subscription.scheduleId);
  return port.changePrice(subscription, { ...changeOf(subscription, to), prorationDate: moment });
}

const changeOf = ({ status }: PaidSubscription, to: PlanId) => ({
  priceId: priceOf(to),
  // The trial applies to one plan only. An upgrade is charged from its first day.
  endsTrial: status === "trialing",
});

/** Asks for the offer before the provider is asked, unless the community has Enterprise already. */
async function requirePaidPlan(scope: AdminScope, name: string, offerId?: string): Promise<PlanId> {
  const plan = PLAN_IDS.find((id) => id === name);
  if (!plan) throw new AppError("BAD_REQUEST", m.subscription_noPlan(), "plan");
  if (plan === "community") throw new AppError("BAD_REQUEST", m.subscription_communityFree(), "community");
  if (plan === "enterprise" && (await readStoredPlan(scope)) !== plan) await requireOffer(scope, offerId);
  priceOf(plan);
  return plan;
}

/**
 * The current plan, before the change. If the price is unknown, it is the plan that the community had.
 * @throws AppError PRECONDITION_FAILED (`price`) if that is unknown as well
 */
async function findCurrentPlan(
  scope: AdminScope,
  port: PaymentsPort,
  subscription: PaidSubscription,
): Promise<PlanId> {
  const plan = await planOfPriced(port, subscription);
  if (plan) return plan;
  const stored = await readStoredPlan(scope);
  if (stored && stored !== "community") return stored;
  log.error({ tenant: scope.tenant.id, price: subscription.priceId }, "a subscription has an unknown price");
  throw new AppError("PRECONDITION_FAILED", m.subscription_billing_priceUnknown(), "price");
}

function assertDirection(subscription: PaidSubscription, from: PlanId, to: PlanId): "upgrade" | "downgrade" {
  const direction = directionOf(from, to);
  if (!direction) throw new AppError("CONFLICT", m.subscription_samePlan(), "same");
  assertNoProblem(subscription.status);
  if (subscription.isCanceledAtEnd)
    throw new AppError("CONFLICT", m.subscription_billing_endsAnyway(), "canceled");
  return direction;
}
