import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { subscriptions } from "@/domain/schema";
import { isPaid } from "@/domain/subscription/status-rules";
import { askPayments, requirePayments } from "@/features/subscription/call-provider";
import { assertSamePayer, requirePayer, returnAddress } from "@/features/subscription/payer";
import type { CreatePortalSession } from "@/features/subscription/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";

const BACK = "/subscription";

/**
 * Creates a session of the provider's billing portal that returns to the community. Also where card payments
 * are off, because a running subscription needs a card that works. (BIL-7)
 * @throws AppError by `reason`: `payer`, `another`, `off`, `none`, `provider`
 */
export async function createPortalSession(
  scope: AdminScope,
  { returnUrl, flow }: CreatePortalSession,
): Promise<{ url: string }> {
  requirePayer(scope);
  assertSamePayer(returnUrl, BACK, returnAddress(scope, BACK));
  requirePayments();
  const { customerId, subscriptionId } = await enter(scope, flow);
  const order = {
    customerId,
    subscriptionId,
    returnUrl: returnAddress(scope, BACK),
    flow: flow === undefined || flow === "invoices" ? ("home" as const) : flow,
  };
  return { url: await askPayments(scope, m.subscription_portalFailed(), (port) => port.createPortal(order)) };
}

/** Writes an audit log entry first, because only the provider knows what is done in its portal. */
const enter = (scope: AdminScope, flow: CreatePortalSession["flow"]) =>
  inTenant(scope, async (tx) => {
    const { customerId, subscriptionId, status, cancelAtPeriodEnd, tenantId } = subscriptions;
    const [row] = await tx
      .select({ customerId, subscriptionId, status, cancelAtPeriodEnd })
      .from(subscriptions)
      .where(eq(tenantId, scope.tenant.id));
    if (!row?.customerId) throw new AppError("PRECONDITION_FAILED", m.subscription_portalFailed(), "none");
    const isOver = !isPaid(row.status) || row.cancelAtPeriodEnd;
    if (flow === "cancel" && isOver)
      throw new AppError("CONFLICT", m.subscription_billing_noSubscription(), "none");
    const target = { type: "tenant", id: scope.tenant.id };
    await audit(tx, scope, { action: "subscription.portal_opened", target, after: { flow: flow ?? "home" } });
    return { customerId: row.customerId, subscriptionId: row.subscriptionId };
  });
