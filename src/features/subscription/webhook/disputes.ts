import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { subscriptions } from "@/domain/schema";
import { requirePayments } from "@/features/subscription/call-provider";
import { notifyDispute } from "@/features/subscription/emails";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";

/** Dispute statuses that are resolved for us, or were only an inquiry. */
const SETTLED = ["won", "warning_closed", "prevented"];

/** Records that a payment is disputed or no longer disputed. Superadmins are notified once. */
export async function noteDispute(scope: TenantScope, id: string): Promise<void> {
  const dispute = await requirePayments().readDispute(id);
  const mine = eq(subscriptions.tenantId, scope.tenant.id);
  await inTenant(scope, async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(mine).for("update");
    if (!row || row.customerId !== dispute.customerId) return;
    const isSettled = SETTLED.includes(dispute.status);
    if (isSettled && row.disputeId !== id) return;
    const disputedAt = isSettled ? null : dispute.createdAt;
    if (row.disputedAt?.getTime() === disputedAt?.getTime()) return;
    await tx.update(subscriptions).set({ disputeId: id, disputedAt }).where(mine);
    const action = isSettled ? "subscription.dispute_settled" : "subscription.disputed";
    await audit(tx, scope, { action, target: { type: "tenant", id: scope.tenant.id }, after: { id } });
    if (!isSettled) await notifyDispute(tx, scope, id);
    await invalidate(tx, [tags.tenant(scope.tenant.id)]);
  });
}
