import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { PlanId } from "@/access/names";
import type { AdminScope } from "@/access/scope";
import { subscriptions } from "@/domain/schema";
import { isPaid, pickActiveSubscription } from "@/domain/subscription/status-rules";
import { AppError } from "@/lib/errors/app-error";
import type { PaidSubscription, PaymentsPort } from "@/server/adapters/payments/port";
import { inTenant } from "@/server/db/client";

/** The community's customer id; null if it never paid. */
export const readCustomerId = (scope: AdminScope): Promise<string | null> =>
  inTenant(scope, async (tx) => {
    const { customerId, tenantId } = subscriptions;
    const [row] = await tx.select({ customerId }).from(subscriptions).where(eq(tenantId, scope.tenant.id));
    return row?.customerId ?? null;
  });

/** The subscribed plan as it was last stored; null without a row. */
export const readStoredPlan = (scope: AdminScope): Promise<PlanId | null> =>
  inTenant(scope, async (tx) => {
    const { planType, tenantId } = subscriptions;
    const [row] = await tx.select({ planType }).from(subscriptions).where(eq(tenantId, scope.tenant.id));
    return row?.planType ?? null;
  });

/**
 * The current subscription, read from the provider because our row may be stale.
 * @throws AppError CONFLICT (`none`)
 */
export async function findActiveSubscription(
  scope: AdminScope,
  port: PaymentsPort,
): Promise<PaidSubscription> {
  const customerId = await readCustomerId(scope);
  const found = customerId ? pickActiveSubscription(await port.listSubscriptions(customerId)) : null;
  if (!found || !isPaid(found.status))
    throw new AppError("CONFLICT", m.subscription_billing_noSubscription(), "none");
  return found;
}
