import { and, eq, isNotNull } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { subscriptions } from "@/domain/schema";
import { requirePayments } from "@/features/subscription/call-provider";
import { PaymentError } from "@/server/adapters/payments/port";
import { inTenant } from "@/server/db/client";

/**
 * Ends the community's open checkout for Enterprise after its offer was withdrawn, or one of its owners may no
 * longer accept it. An owner who still may opens another one. The queue retries while the provider is
 * unreachable. (BIL-14)
 */
export async function closeCheckout(scope: TenantScope): Promise<void> {
  const { tenantId, checkoutId, checkoutPlan } = subscriptions;
  const [row] = await inTenant(scope, (tx) =>
    tx
      .select({ checkoutId })
      .from(subscriptions)
      .where(and(eq(tenantId, scope.tenant.id), eq(checkoutPlan, "enterprise"), isNotNull(checkoutId))),
  );
  if (!row?.checkoutId) return;
  try {
    await requirePayments().expireCheckout(row.checkoutId);
  } catch (error) {
    if (!(error instanceof PaymentError && error.kind === "missing")) throw error;
  }
}
