import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { listOwners } from "@/domain/member/owners";
import { subscriptions } from "@/domain/schema";
import { syncSubscription } from "@/features/subscription/sync/sync-subscription";
import { compareKeys } from "@/lib/text/compare-keys";
import type { PaymentsPort } from "@/server/adapters/payments/port";
import { inTenant } from "@/server/db/client";

/**
 * The provider's customer of the community, with the current owner's details. Creates one if there is none or
 * it was deleted at the provider. Concurrent calls get the same one.
 */
export async function findCustomer(scope: AdminScope, port: PaymentsPort): Promise<string> {
  const { customerId, email = scope.viewer.email } = await readCustomer(scope);
  const customer = { name: scope.tenant.name, email };
  if (customerId && (await port.updateCustomer(customerId, customer))) return customerId;
  const key = createHash("sha256").update(`${customer.name} ${email} ${customerId}`).digest("base64url");
  const made = await port.createCustomer(
    { ...customer, tenantId: scope.tenant.id },
    `customer ${scope.tenant.id} ${key}`,
  );
  const kept = await keepCustomer(scope, customerId, made);
  if (customerId) await syncSubscription(scope);
  return kept;
}

/**
 * Always uses an owner's email address, regardless of the requesting admin, so that concurrent requests are
 * identical.
 */
export const readCustomer = (scope: TenantScope) =>
  inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({ customerId: subscriptions.customerId })
      .from(subscriptions)
      .where(eq(subscriptions.tenantId, scope.tenant.id));
    const [first] = (await listOwners(tx, scope)).sort((a, b) => compareKeys(a.userId, b.userId));
    return { customerId: row?.customerId ?? null, email: first?.email };
  });

const keepCustomer = (scope: AdminScope, before: string | null, made: string): Promise<string> =>
  inTenant(scope, async (tx) => {
    const { tenantId, customerId } = subscriptions;
    await tx.insert(subscriptions).values({ tenantId: scope.tenant.id }).onConflictDoNothing();
    const isUnchanged = before === null ? isNull(customerId) : eq(customerId, before);
    await tx
      .update(subscriptions)
      .set({ customerId: made, checkoutId: null, checkoutUntil: null })
      .where(and(eq(tenantId, scope.tenant.id), isUnchanged));
    const [row] = await tx.select({ customerId }).from(subscriptions).where(eq(tenantId, scope.tenant.id));
    return row?.customerId ?? made;
  });
