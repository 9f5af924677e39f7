import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { paymentEvents, subscriptions } from "@/domain/schema";
import { STUCK_MS } from "@/domain/subscription/status-rules";
import { requirePayments } from "@/features/subscription/call-provider";
import { notifyReceipt } from "@/features/subscription/emails";
import { syncSubscription } from "@/features/subscription/sync/sync-subscription";
import { addDays } from "@/lib/time/duration";
import { PaymentError } from "@/server/adapters/payments/port";
import { mapWithConcurrency } from "@/server/concurrency/run-all";
import { inPlatform, inTenant } from "@/server/db/client";
import { noteDispute } from "./disputes";

type Event = typeof paymentEvents.$inferSelect;

const PAID = ["invoice.paid", "invoice.payment_succeeded"];

type ScopeIn = (tenantId: string) => Promise<TenantScope | null>;
/** Events of one customer and its community. Dispute events name no customer and form their own group. */
type Group = { tenantId: string | null; events: Event[] };

const CONCURRENCY = 5;

/**
 * Processes webhook events. The community is derived from our own row of the customer, never from the event's
 * payload. All pending events of a customer are answered by one fetch, so a burst is cheap; events that
 * arrive after the fetch wait for the next one. (BIL-4)
 * @param scopeIn returns the scope of a community
 * @returns errors by event id; failed events stay pending, all others are done
 */
export async function processEvents(
  scope: PlatformScope,
  eventIds: readonly string[],
  scopeIn: ScopeIn,
): Promise<ReadonlyMap<string, unknown>> {
  const groups = await listWaiting(scope, eventIds);
  const failures = new Map<string, unknown>();
  await mapWithConcurrency(CONCURRENCY, groups, async (group) => {
    try {
      await answerGroup(scope, group, scopeIn);
    } catch (error) {
      for (const { id } of group.events) failures.set(id, error);
    }
  });
  const done = groups.flatMap(({ events }) => events.map(({ id }) => id)).filter((id) => !failures.has(id));
  if (done.length > 0)
    await inPlatform(scope, (tx) =>
      tx.update(paymentEvents).set({ handledAt: scope.now }).where(inArray(paymentEvents.id, done)),
    );
  return failures;
}

/**
 * Like `processEvents`, for a single event.
 * @throws the error that prevented processing
 */
export async function processEvent(scope: PlatformScope, eventId: string, scopeIn: ScopeIn): Promise<void> {
  const failures = await processEvents(scope, [eventId], scopeIn);
  if (failures.has(eventId)) throw failures.get(eventId);
}

/** The given events that are pending, and all other pending events of their customers. */
async function listWaiting(scope: PlatformScope, eventIds: readonly string[]): Promise<Group[]> {
  const { id, customerId, handledAt } = paymentEvents;
  const rows = await inPlatform(scope, (tx) => {
    const isAsked = and(inArray(id, [...eventIds]), isNull(handledAt));
    const customers = tx.select({ customerId }).from(paymentEvents).where(isAsked);
    return tx
      .select({ event: paymentEvents, tenantId: subscriptions.tenantId })
      .from(paymentEvents)
      .leftJoin(subscriptions, eq(subscriptions.customerId, customerId))
      .where(and(isNull(handledAt), or(inArray(id, [...eventIds]), inArray(customerId, customers))));
  });
  const groups = new Map<string, Group>();
  for (const { event, tenantId } of rows) {
    const name = event.customerId ?? `event ${event.id}`;
    const group = groups.get(name) ?? { tenantId, events: [] };
    group.events.push(event);
    groups.set(name, group);
  }
  return [...groups.values()];
}

async function answerGroup(scope: PlatformScope, { tenantId, events }: Group, scopeIn: ScopeIn) {
  const [first] = events;
  const disputed = first && !first.customerId ? await customerOf(first) : null;
  const found = disputed ? await findCommunity(scope, disputed) : tenantId;
  const community = found && (await scopeIn(found));
  if (community) await answer(community, events);
}

/** Dispute events only name a charge. */
const customerOf = async ({ type, objectId }: Event): Promise<string | null> =>
  type.startsWith("charge.dispute.") && objectId
    ? ((await unlessGone(requirePayments().readDispute(objectId)))?.customerId ?? null)
    : null;

/** A deleted object has no state to fetch, so retries would be pointless. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentError && error.kind === "missing") return null;
    throw error;
  }
}

const findCommunity = (scope: PlatformScope, customerId: string): Promise<string | null> =>
  inPlatform(scope, async (tx) => {
    const [row] = await tx
      .select({ tenantId: subscriptions.tenantId })
      .from(subscriptions)
      .where(eq(subscriptions.customerId, customerId));
    return row?.tenantId ?? null;
  });

async function answer(community: TenantScope, events: readonly Event[]): Promise<void> {
  await syncSubscription(community);
  const idsOf = (isIt: (type: string) => boolean) =>
    new Set(events.flatMap(({ type, objectId }) => (objectId && isIt(type) ? [objectId] : [])));
  for (const id of idsOf((type) => PAID.includes(type))) {
    const invoice = await unlessGone(requirePayments().readInvoice(id));
    if (invoice) await inTenant(community, (tx) => notifyReceipt(tx, community, invoice));
  }
  for (const id of idsOf((type) => type.startsWith("charge.dispute.")))
    await unlessGone(noteDispute(community, id));
}

const RETENTION_DAYS = 90;
const MAX_STUCK = 20;

/** Ids of events that are still pending after the queue has retried for a day, oldest first. */
export const findStuckEvents = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { id, handledAt, receivedAt } = paymentEvents;
    const rows = await tx
      .select({ id })
      .from(paymentEvents)
      .where(and(isNull(handledAt), lt(receivedAt, new Date(scope.now.getTime() - STUCK_MS))))
      .orderBy(asc(receivedAt))
      .limit(MAX_STUCK);
    return rows.map((row) => row.id);
  });

/** Events are deleted after three months. The provider never redelivers them that late. */
export const deleteOldPaymentEvents = (scope: PlatformScope) =>
  inPlatform(scope, (tx) =>
    tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, addDays(scope.now, -RETENTION_DAYS))),
  );
