import { and, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { subscriptions } from "@/domain/schema";
import { TRIAL_NOTICES, trialNoticeOf } from "@/domain/subscription/status-rules";
import { notifyTrial } from "@/features/subscription/emails";
import { addDays } from "@/lib/time/duration";
import { inPlatform, inTenant } from "@/server/db/client";

/** Communities whose trial ends within the first notice period. */
export const findEndingTrials = (scope: PlatformScope): Promise<{ tenantId: string }[]> => {
  const soon = addDays(scope.now, TRIAL_NOTICES[0]);
  const { trialEnd, status, tenantId } = subscriptions;
  const isEnding = and(
    eq(status, "trialing"),
    eq(subscriptions.isCollectionPaused, false),
    gt(trialEnd, scope.now),
    lte(trialEnd, soon),
  );
  return inPlatform(scope, (tx) => tx.select({ tenantId }).from(subscriptions).where(isEnding));
};

/** Notifies the owners three days and one day before the end, once each. (BIL-5) */
export const remindTrial = (scope: TenantScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, scope.tenant.id), isNotNull(subscriptions.subscriptionId)));
    const { trialEnd = null, subscriptionId = null, status } = row ?? {};
    if (!row || !trialEnd || !subscriptionId || status !== "trialing") return;
    const days = trialNoticeOf(trialEnd, scope.now);
    if (days === null) return;
    const trial = { subscriptionId, trialEnd, plan: row.planType, isCanceled: row.cancelAtPeriodEnd };
    await notifyTrial(tx, scope, trial, days);
  });
