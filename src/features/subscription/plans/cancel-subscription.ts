import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { findActiveSubscription } from "@/features/subscription/active-subscription";
import { askPayments } from "@/features/subscription/call-provider";
import { assertSamePayer, requirePayer } from "@/features/subscription/payer";
import type { CancelSubscription, OwnCommunity } from "@/features/subscription/schema";
import { syncSubscription } from "@/features/subscription/sync/sync-subscription";
import { AppError } from "@/lib/errors/app-error";
import { PaymentError } from "@/server/adapters/payments/port";
import { inTenant } from "@/server/db/client";
import { log } from "@/server/logging/log";

export type Success = { success: true };

/**
 * Cancels the subscription at the end of the paid period and stores the reason. Drops a scheduled plan
 * change. Idempotent. (BIL-6)
 * @throws AppError by `reason`: `payer`, `another`, `off`, `none`, `provider`
 */
export async function cancelSubscription(
  scope: AdminScope,
  { tenantId, reason }: CancelSubscription,
): Promise<Success> {
  requirePayer(scope);
  assertSamePayer(tenantId, scope.tenant.id);
  const isDone = await askPayments(scope, m.subscription_cancelFailed(), async (port) => {
    const { id, scheduleId, isCanceledAtEnd } = await findActiveSubscription(scope, port);
    if (isCanceledAtEnd) return false;
    if (scheduleId) await port.releaseSchedule(scheduleId);
    await port.cancel(id, reason || null);
    return true;
  });
  await note(scope, isDone ? "subscription.canceled" : null, reason);
  return { success: true };
}

/**
 * Reverts a cancellation or a scheduled downgrade during the current period. (BIL-6)
 * @throws AppError by `reason`: `payer`, `off`, `none`, `provider`
 */
export async function resumeSubscription(scope: AdminScope, of?: OwnCommunity): Promise<Success> {
  requirePayer(scope);
  assertSamePayer(of?.tenantId, scope.tenant.id);
  const isDone = await askPayments(scope, m.subscription_billing_resumeFailed(), async (port) => {
    const subscription = await findActiveSubscription(scope, port);
    const { isCanceledAtEnd, scheduleId } = subscription;
    if (scheduleId) await port.releaseSchedule(scheduleId);
    if (isCanceledAtEnd) await port.resume(subscription);
    return isCanceledAtEnd || scheduleId !== null;
  });
  await note(scope, isDone ? "subscription.resumed" : null);
  return { success: true };
}

/**
 * Updates our row immediately instead of waiting for the webhook, and writes the audit log. If the provider
 * can't be reached for the update, the entry is still written, because the change has been made; the webhook
 * will update the row.
 */
export async function note(scope: AdminScope, action: string | null, reason?: string): Promise<void> {
  const target = { type: "tenant", id: scope.tenant.id };
  const entries = action ? [{ action, target, ...(reason && { reason }) }] : [];
  try {
    await syncSubscription(scope, entries);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ tenant: scope.tenant.id, kind: error.kind }, "a change was made but could not be read back");
    await inTenant(scope, async (tx) => {
      for (const entry of entries) await audit(tx, scope, entry);
    });
  }
}

export const assertNoProblem = (status: string): void => {
  if (status === "past_due") throw new AppError("CONFLICT", m.subscription_billing_hasProblem(), "problem");
};
