import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { PaymentFault } from "@/server/adapters/payments/port";
import { inPlatform, inTenant } from "@/server/db/client";
import { paymentEvents, subscriptions } from "@/server/db/schema";
import { noteDispute } from "./disputes";
import { openPayments } from "./paying";
import { refreshSubscription } from "./refreshing";
import { tellReceipt } from "./standing-mails";
import { STUCK_MS } from "./standing-rules";

type Event = typeof paymentEvents.$inferSelect;

const PAID = ["invoice.paid", "invoice.payment_succeeded"];

/**
 * Looks into what the provider told. Whose it is follows from our own row of the customer, never from the event's
 * words. All that waits of one customer is answered by one question, so that a burst costs little.
 * (`docs/behaviours.md`, BIL-4)
 * @param scopeIn the scope of one community.
 */
export async function handleEvent(
  scope: PlatformScope,
  eventId: string,
  scopeIn: (tenantId: string) => Promise<TenantScope | null>,
): Promise<void> {
  const [event] = await inPlatform(scope, (tx) =>
    tx
      .select()
      .from(paymentEvents)
      .where(isWaiting(eq(paymentEvents.id, eventId))),
  );
  if (!event) return;
  const customerId = event.customerId ?? (await customerOf(event));
  const tenantId = customerId && (await findCommunity(scope, customerId));
  const community = tenantId ? await scopeIn(tenantId) : null;
  const events = event.customerId && community ? await listWaiting(scope, event.customerId) : [event];
  if (community) await answer(community, events);
  await inPlatform(scope, async (tx) => {
    for (const { id } of events)
      await tx.update(paymentEvents).set({ handledAt: scope.now }).where(eq(paymentEvents.id, id));
  });
}

const isWaiting = (one: ReturnType<typeof eq>) => and(one, isNull(paymentEvents.handledAt));

/** Events of disputes name a charge alone. */
const customerOf = async ({ type, objectId }: Event): Promise<string | null> =>
  type.startsWith("charge.dispute.") && objectId
    ? ((await unlessGone(openPayments().readDispute(objectId)))?.customerId ?? null)
    : null;

/** What is not there any more tells nothing, however often it is asked for. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentFault && error.kind === "missing") return null;
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

const listWaiting = (scope: PlatformScope, customerId: string): Promise<Event[]> =>
  inPlatform(scope, (tx) =>
    tx
      .select()
      .from(paymentEvents)
      .where(isWaiting(eq(paymentEvents.customerId, customerId))),
  );

async function answer(community: TenantScope, events: readonly Event[]): Promise<void> {
  await refreshSubscription(community);
  const idsOf = (isIt: (type: string) => boolean) =>
    new Set(events.flatMap(({ type, objectId }) => (objectId && isIt(type) ? [objectId] : [])));
  for (const id of idsOf((type) => PAID.includes(type))) {
    const invoice = await unlessGone(openPayments().readInvoice(id));
    if (invoice) await inTenant(community, (tx) => tellReceipt(tx, community, invoice));
  }
  for (const id of idsOf((type) => type.startsWith("charge.dispute.")))
    await unlessGone(noteDispute(community, id));
}

const KEPT_DAYS = 90;
const MOST_STUCK = 20;

/** The ids of events that wait although the queue has tried for a day, the oldest first. */
export const findStuckEvents = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { id, handledAt, receivedAt } = paymentEvents;
    const rows = await tx
      .select({ id })
      .from(paymentEvents)
      .where(and(isNull(handledAt), lt(receivedAt, new Date(scope.now.getTime() - STUCK_MS))))
      .orderBy(asc(receivedAt))
      .limit(MOST_STUCK);
    return rows.map((row) => row.id);
  });

/** Events are forgotten after three months; the provider sends none again for so long. */
export const sweepPaymentEvents = (scope: PlatformScope) =>
  inPlatform(scope, (tx) =>
    tx
      .delete(paymentEvents)
      .where(lt(paymentEvents.receivedAt, new Date(scope.now.getTime() - KEPT_DAYS * 86_400_000))),
  );
