import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { PlanId } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { type AuditEntry, audit } from "@/domain/audit/audit";
import { subscriptions } from "@/domain/schema";
import { acceptOffer } from "@/domain/subscription/enterprise-offers";
import { enablePlanFeatures } from "@/domain/subscription/plan-features";
import { isPaid, pickActiveSubscription } from "@/domain/subscription/status-rules";
import { emitEvent } from "@/domain/webhooks/emit-event";
import { requirePayments } from "@/features/subscription/call-provider";
import { notifyBillingStatus, notifyUnknownPrice } from "@/features/subscription/emails";
import { planOfPriced, planOfPriceId } from "@/features/subscription/prices";
import { markTrial } from "@/features/subscription/trials/trials";
import { PaymentError, type PaymentsPort } from "@/server/adapters/payments/port";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { type Facts, NO_FACTS } from "./facts";
import { saysSame } from "./reconcile-rules";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
const isOf = (scope: TenantScope) => eq(subscriptions.tenantId, scope.tenant.id);

/**
 * Fetches the subscription from the provider and overwrites our row with it, so the order and number of
 * events don't matter. Of two concurrent syncs, the later fetch wins. (BIL-4)
 * @param entries audit log entries to write in the same transaction
 */
export async function syncSubscription(
  scope: TenantScope,
  entries: readonly AuditEntry[] = [],
): Promise<void> {
  const question = await ask(scope);
  if (!question) return;
  const facts = await readFacts(requirePayments(), question.customerId);
  await inTenant(scope, async (tx) => {
    await writeFacts(tx, scope, question, facts);
    for (const entry of entries) await audit(tx, scope, entry);
  });
  await releaseUnusedSchedule(facts);
}

/** A completed schedule would only block changes in the provider's portal. */
async function releaseUnusedSchedule({ subscription, schedule }: Facts): Promise<void> {
  if (!schedule?.isDone || !subscription?.scheduleId) return;
  try {
    await requirePayments().releaseSchedule(subscription.scheduleId);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
}

type Question = { customerId: string; number: number };

const ask = (scope: TenantScope): Promise<Question | null> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx
      .update(subscriptions)
      .set({ refreshAsked: sql`${subscriptions.refreshAsked} + 1` })
      .where(and(isOf(scope), isNotNull(subscriptions.customerId)))
      .returning({ customerId: subscriptions.customerId, number: subscriptions.refreshAsked });
    return row?.customerId ? { customerId: row.customerId, number: row.number } : null;
  });

/** @throws PaymentError */
export async function readFacts(port: PaymentsPort, customerId: string): Promise<Facts> {
  const subscription = pickActiveSubscription(await port.listSubscriptions(customerId));
  if (!subscription) return NO_FACTS;
  const { scheduleId, latestInvoiceId, status } = subscription;
  const isOpen = latestInvoiceId !== null && ["past_due", "unpaid"].includes(status);
  const invoice = isOpen ? await port.readInvoice(latestInvoiceId) : null;
  const schedule = scheduleId ? await port.readSchedule(scheduleId) : null;
  return {
    subscription,
    unpaid: invoice?.status === "open" ? invoice : null,
    schedule,
    plan: await planOfPriced(port, subscription),
    scheduledPlan: schedule?.priceId ? await planOfPriceId(port, schedule.priceId) : null,
  };
}

/** The columns that come from the provider. An unknown price leaves the plan unchanged, and raises an alarm. */
export function columnsOf({ subscription, unpaid, plan, scheduledPlan }: Facts, before: PlanId) {
  const isHeld = subscription !== null && isPaid(subscription.status);
  return {
    planType: isHeld ? (plan ?? before) : ("community" as const),
    unknownPriceId: isHeld && !plan ? subscription.priceId : null,
    status: subscription?.status ?? "inactive",
    subscriptionId: subscription?.id ?? null,
    currentPeriodEnd: subscription?.periodEnd ?? null,
    trialEnd: subscription?.trialEnd ?? null,
    cancelAtPeriodEnd: isHeld && subscription.isCanceledAtEnd,
    cancelReason: subscription?.cancelReason ?? null,
    scheduleId: isHeld ? subscription.scheduleId : null,
    scheduledPlan: isHeld ? scheduledPlan : null,
    paymentFailedAt: unpaid?.createdAt ?? null,
    paymentAttempts: unpaid?.attempts ?? 0,
    nextPaymentAt: unpaid?.nextAttemptAt ?? null,
    isCollectionPaused: subscription?.isCollectionPaused ?? false,
  };
}

async function writeFacts(tx: Tx, scope: TenantScope, { customerId, number }: Question, facts: Facts) {
  const [before] = await tx.select().from(subscriptions).where(isOf(scope)).for("update");
  if (before?.customerId !== customerId || before.refreshWritten >= number) return;
  const after = columnsOf(facts, before.planType);
  if (after.unknownPriceId) await alarmOfPrice(tx, scope, after.unknownPriceId);
  await tx
    .update(subscriptions)
    .set({ ...after, refreshWritten: number, refreshedAt: scope.now })
    .where(and(isOf(scope), lt(subscriptions.refreshWritten, number)));
  // The follow-up actions ran in the transaction that first wrote this state.
  if (saysSame(before, after)) return;
  if (facts.subscription?.trialEnd) await markTrial(tx, scope);
  if (after.planType !== before.planType)
    await enablePlanFeatures(tx, scope.tenant.id, after.planType, scope.now);
  if (after.planType === "enterprise") await acceptOffer(tx, scope);
  await auditChange(tx, scope, before, after);
  await notifyBillingStatus(tx, scope, facts, after.planType);
  await invalidate(tx, [tags.tenant(scope.tenant.id)]);
}

const told = ({
  planType,
  status,
  cancelAtPeriodEnd,
  scheduledPlan,
  isCollectionPaused,
}: Partial<SubscriptionRow>) => ({
  plan: planType,
  status,
  cancelAtPeriodEnd,
  scheduledPlan,
  ...(isCollectionPaused && { isCollectionPaused }),
});

async function auditChange(
  tx: Tx,
  scope: TenantScope,
  row: SubscriptionRow,
  columns: Partial<SubscriptionRow>,
): Promise<void> {
  const [before, after] = [told(row), told(columns)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const target = { type: "tenant", id: scope.tenant.id };
  await audit(tx, scope, { action: "subscription.changed", target, before, after });
  await emitEvent(tx, scope, { type: "subscription.changed", objectId: scope.tenant.id }, () => ({
    plan: columns.planType ?? null,
    status: columns.status ?? null,
    cancelAtPeriodEnd: columns.cancelAtPeriodEnd ?? false,
    scheduledPlan: columns.scheduledPlan ?? null,
    currentPeriodEnd: columns.currentPeriodEnd?.toISOString() ?? null,
    trialEnd: columns.trialEnd?.toISOString() ?? null,
  }));
}

/** Only an operator can say which plan the price belongs to. (BIL-6) */
async function alarmOfPrice(tx: Tx, scope: TenantScope, priceId: string): Promise<void> {
  log.error({ tenant: scope.tenant.id, price: priceId }, "a subscription has an unknown price");
  await notifyUnknownPrice(tx, scope, priceId);
}
