import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { maintainSubscriptions } from "@/api/jobs/payments";
import { auditLog } from "@/domain/schema";
import type { Paying } from "../../tools/fake-stripe/actions";
import { type FakeStripe, startFakeStripe } from "../../tools/fake-stripe/start-stripe";
import { HUB } from "./factories";
import { owner } from "./owner-db";
import { createPayingCommunity, newsOf, subscriptionOf } from "./payments";
import { visitorScope } from "./scopes";

type Life = Paying & { days?: number };

/**
 * A provider for the tests of a file, without faults before each of them. What it is asked with was set by
 * `usePayments` before the product was read.
 */
export function paymentDesk(port: number) {
  let stripe: FakeStripe;
  let tell: ReturnType<typeof newsOf>;
  beforeAll(async () => {
    stripe = await startFakeStripe({ port });
    tell = newsOf(stripe);
  });
  afterAll(() => stripe.close());
  beforeEach(() => {
    stripe.failures.length = 0;
    stripe.behaviour.delayMs = 0;
  });

  /** A community whose owner stands before the page to pay on. */
  async function opened() {
    const community = await createPayingCommunity();
    const subscription = await subscriptionOf(community.person, community.tenantId);
    const { sessionId } = await subscription.createCheckoutSession({ plan: "pro" });
    return { ...community, subscription, sessionId };
  }

  return {
    get stripe() {
      return stripe;
    },
    /** Delivers the waiting events, and runs the jobs that they leave. */
    tell: () => tell(),
    /** Withdraws the events and faults so far, so that they aren't delivered. */
    forget: () => {
      stripe.state.events.splice(0);
      tell = newsOf(stripe);
    },
    opened,
    /** A community that pays for Professional, some days after its trial began, with all events delivered. */
    subscribed: async ({ days = 0, ...paying }: Partial<Life> = {}) => {
      const community = await opened();
      stripe.pay(community.sessionId, { card: "4242", ...paying });
      if (days) stripe.advance({ days });
      await tell();
      return community;
    },
    /** What the hourly job does. */
    tend: async (now = new Date()) =>
      maintainSubscriptions(mintPlatformScope(await visitorScope(HUB, now)), (id) => visitorScope(id, now)),
    invoicesOf: (customerId: string | null | undefined) =>
      [...stripe.state.objects.values()].flatMap((each) =>
        each.object === "invoice" && each.customer === customerId ? [each] : [],
      ),
  };
}

/** A community's log entries about the community itself, with their reasons, the oldest first. */
export const actsOf = async (tenantId: string) =>
  (
    await owner
      .select({ action: auditLog.action, reason: auditLog.reason })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.targetType, "tenant")))
      .orderBy(asc(auditLog.seq))
  ).map(({ action, reason }) => (reason ? `${action}: ${reason}` : action));
