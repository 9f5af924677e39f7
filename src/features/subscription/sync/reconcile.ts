import { and, eq, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import {
  type PaymentDifference,
  paymentChecks,
  paymentEvents,
  subscriptions,
  tenants,
} from "@/domain/schema";
import { planOfPrice } from "@/domain/subscription/plan-prices";
import { isPaid, isRunning, pickActiveSubscription, STUCK_MS } from "@/domain/subscription/status-rules";
import { requirePayments } from "@/features/subscription/call-provider";
import { findPriceDifferences } from "@/features/subscription/prices";
import { isAboutUs } from "@/features/subscription/webhook/rules";
import { errorReason } from "@/lib/errors/error-reason";
import { newId } from "@/lib/id";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import type { PaidSubscription } from "@/server/adapters/payments/port";
import { runSequentially } from "@/server/concurrency/run-all";
import { inPlatform } from "@/server/db/client";
import { NO_FACTS } from "./facts";
import { syncPause } from "./pause-collection";
import { differingFields } from "./reconcile-rules";
import { columnsOf, type SubscriptionRow, syncSubscription } from "./sync-subscription";

/** An event may be in flight or waiting for a retry for this long. */
const UNDERWAY_MS = 15 * MINUTE_MS;
const MAX_EVENTS = 2000;
const RETENTION_DAYS = 90;

type Findings = Pick<
  typeof paymentChecks.$inferSelect,
  "compared" | "differences" | "strangers" | "missedEvents" | "prices"
>;

/**
 * Reconciles all communities' rows with the provider, and its events of the last day with the received ones.
 * Stores the findings for the System tab and corrects rows that differ. (BIL-4)
 * @param scopeIn returns the scope of a community
 */
export async function reconcilePayments(
  scope: PlatformScope,
  scopeIn: (tenantId: string) => Promise<TenantScope | null>,
): Promise<void> {
  const id = newId();
  await inPlatform(scope, (tx) => tx.insert(paymentChecks).values({ id, startedAt: scope.now }));
  const end = await compare(scope).catch((error: unknown) => ({ error: errorReason(error) }));
  await inPlatform(scope, async (tx) => {
    await tx
      .update(paymentChecks)
      .set({ ...end, finishedAt: new Date() })
      .where(eq(paymentChecks.id, id));
    const forgotten = addDays(scope.now, -RETENTION_DAYS);
    await tx.delete(paymentChecks).where(lt(paymentChecks.startedAt, forgotten));
  });
  await runSequentially(
    "differences" in end ? end.differences : [],
    async ({ tenantId }) => {
      const community = await scopeIn(tenantId);
      if (!community) return;
      await syncSubscription(community);
      await syncPause(community);
    },
    "a row that differs from the provider could not be corrected",
  );
}

async function compare(scope: PlatformScope): Promise<Findings> {
  // Fetched before our rows are read, so the provider's data is never newer than ours.
  const told = await requirePayments().listAllSubscriptions();
  const prices = await findPriceDifferences(requirePayments());
  const missedEvents = await countMissed(scope);
  const { rows, waiting } = await readRows(scope);
  const byCustomer = new Map<string | null, PaidSubscription[]>();
  for (const each of told)
    byCustomer.set(each.customerId, [...(byCustomer.get(each.customerId) ?? []), each]);
  const differences = rows
    .filter(({ customerId }) => !waiting.has(customerId))
    .flatMap((row) => differenceOf(row, byCustomer.get(row.customerId) ?? []));
  const ours = new Set(rows.map(({ customerId }) => customerId));
  const counting = new Set([...byCustomer.values()].map((all) => pickActiveSubscription(all)?.id));
  const isStrange = ({ id, customerId, status }: PaidSubscription) =>
    ours.has(customerId) ? isPaid(status) && !counting.has(id) : isRunning(status);
  const products = new Set(told.flatMap((one) => (planOfPrice(one.priceId) ? (one.productId ?? []) : [])));
  const isOurs = ({ priceId, productId }: PaidSubscription) =>
    planOfPrice(priceId) !== null || (productId !== null && products.has(productId));
  const strangers = told.filter((one) => isOurs(one) && isStrange(one)).map(({ id }) => id);
  return { compared: rows.length, differences, strangers, missedEvents, prices };
}

type ComparedRow = SubscriptionRow & { isSuspended: boolean };

function differenceOf(row: ComparedRow, told: PaidSubscription[]): PaymentDifference[] {
  const subscription = pickActiveSubscription(told);
  const plan = subscription && planOfPrice(subscription.priceId);
  const facts = { ...NO_FACTS, subscription, plan };
  const fields = differingFields(row, columnsOf(facts, row.planType));
  const isCollected = subscription && isRunning(subscription.status) && !subscription.isCollectionPaused;
  if (isCollected && row.isSuspended) fields.push("collectionHeldAt");
  return fields.length ? [{ tenantId: row.tenantId, fields }] : [];
}

/**
 * All rows with a customer, and the customers with events in flight. Events that the queue gave up on don't
 * count.
 */
const readRows = (scope: PlatformScope) =>
  inPlatform(scope, async (tx) => {
    const found = await tx
      .select({ row: subscriptions, suspendedAt: tenants.suspendedAt })
      .from(subscriptions)
      .innerJoin(tenants, eq(tenants.id, subscriptions.tenantId))
      .where(isNotNull(subscriptions.customerId));
    const rows = found.map(({ row, suspendedAt }) => ({ ...row, isSuspended: suspendedAt !== null }));
    const events = await tx
      .select({ customerId: paymentEvents.customerId })
      .from(paymentEvents)
      .where(
        and(
          isNull(paymentEvents.handledAt),
          isNotNull(paymentEvents.customerId),
          gt(paymentEvents.receivedAt, new Date(scope.now.getTime() - STUCK_MS)),
        ),
      );
    return { rows, waiting: new Set(events.map(({ customerId }) => customerId)) };
  });

async function countMissed(scope: PlatformScope): Promise<number> {
  const since = addDays(scope.now, -1);
  const arrived = scope.now.getTime() - UNDERWAY_MS;
  const made = (await requirePayments().listEvents(since, MAX_EVENTS))
    .filter(({ type, createdAt }) => isAboutUs(type) && createdAt.getTime() < arrived)
    .map(({ id }) => id);
  if (!made.length) return 0;
  const came = await inPlatform(scope, (tx) =>
    tx.select({ id: paymentEvents.id }).from(paymentEvents).where(inArray(paymentEvents.id, made)),
  );
  return made.length - came.length;
}
