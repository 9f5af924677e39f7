import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { errorReason } from "@/lib/error-reason";
import { newId } from "@/lib/id";
import type { PaidSubscription } from "@/server/adapters/payments/port";
import { inPlatform } from "@/server/db/client";
import { type PaymentDifference, paymentChecks, paymentEvents, subscriptions } from "@/server/db/schema";
import { differingFields } from "./comparing-rules";
import { openPayments, planOfPrice } from "./paying";
import { isAboutUs } from "./receiving-events";
import { columnsOf, refreshSubscription, type SubscriptionRow } from "./refreshing";
import { countingOf, isRunning } from "./standing-rules";

const DAY_MS = 86_400_000;
/** An event may still be on its way, or be tried again, for this long. */
const UNDERWAY_MS = 15 * 60_000;
const MOST_EVENTS = 2000;
const KEPT_DAYS = 90;

type Findings = Pick<
  typeof paymentChecks.$inferSelect,
  "compared" | "differences" | "strangers" | "missedEvents"
>;

/**
 * Compares every community's row with what the provider says, and the provider's events of the last day with those that
 * came; what it finds is kept for the System tab, and rows that differ are written anew.
 * (`docs/behaviours.md`, BIL-4)
 * @param scopeIn the scope of one community.
 */
export async function comparePayments(
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
    const forgotten = new Date(scope.now.getTime() - KEPT_DAYS * DAY_MS);
    await tx.delete(paymentChecks).where(lt(paymentChecks.startedAt, forgotten));
  });
  for (const { tenantId } of "differences" in end ? end.differences : []) {
    const community = await scopeIn(tenantId);
    if (community) await refreshSubscription(community);
  }
}

async function compare(scope: PlatformScope): Promise<Findings> {
  // What is told first cannot be newer than our rows, which are read after it.
  const told = await openPayments().listAllSubscriptions();
  const missedEvents = await countMissed(scope);
  const { rows, waiting } = await readRows(scope);
  const byCustomer = new Map<string | null, PaidSubscription[]>();
  for (const each of told)
    byCustomer.set(each.customerId, [...(byCustomer.get(each.customerId) ?? []), each]);
  const differences = rows
    .filter(({ customerId }) => !waiting.has(customerId))
    .flatMap((row) => differenceOf(row, byCustomer.get(row.customerId) ?? []));
  const ours = new Set(rows.map(({ customerId }) => customerId));
  const strangers = told
    .filter(
      ({ customerId, status, priceId }) => isRunning(status) && planOfPrice(priceId) && !ours.has(customerId),
    )
    .map(({ id }) => id);
  return { compared: rows.length, differences, strangers, missedEvents };
}

function differenceOf(row: SubscriptionRow, told: PaidSubscription[]): PaymentDifference[] {
  const facts = { subscription: countingOf(told), unpaid: null, schedule: null };
  const fields = differingFields(row, columnsOf(facts, row.planType));
  return fields.length ? [{ tenantId: row.tenantId, fields }] : [];
}

/** All rows with a customer, and the customers of whom news are still to be looked into. */
const readRows = (scope: PlatformScope) =>
  inPlatform(scope, async (tx) => {
    const rows = await tx.select().from(subscriptions).where(isNotNull(subscriptions.customerId));
    const events = await tx
      .select({ customerId: paymentEvents.customerId })
      .from(paymentEvents)
      .where(and(isNull(paymentEvents.handledAt), isNotNull(paymentEvents.customerId)));
    return { rows, waiting: new Set(events.map(({ customerId }) => customerId)) };
  });

async function countMissed(scope: PlatformScope): Promise<number> {
  const since = new Date(scope.now.getTime() - DAY_MS);
  const arrived = scope.now.getTime() - UNDERWAY_MS;
  const made = (await openPayments().listEvents(since, MOST_EVENTS))
    .filter(({ type, createdAt }) => isAboutUs(type) && createdAt.getTime() < arrived)
    .map(({ id }) => id);
  if (!made.length) return 0;
  const came = await inPlatform(scope, (tx) =>
    tx.select({ id: paymentEvents.id }).from(paymentEvents).where(inArray(paymentEvents.id, made)),
  );
  return made.length - came.length;
}
