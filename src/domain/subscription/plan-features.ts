import { FEATURES, type Feature, type PlanId } from "@/access/names";
import { SWITCHES } from "@/domain/flags/explanation-rules";
import { FLAG_NEEDS } from "@/domain/flags/rules";
import { tenantFlags } from "@/domain/schema";
import { PLAN_ENTITLEMENTS } from "@/domain/subscription/rules";
import type { Tx } from "@/server/db/client";

const BY_PLAN = "the plan";

function flagsOf(plan: PlanId): Feature[] {
  return FEATURES.filter((flag) => {
    const need = FLAG_NEEDS[flag];
    const isSold =
      need && PLAN_ENTITLEMENTS[plan].includes(need) && !PLAN_ENTITLEMENTS.community.includes(need);
    return isSold && SWITCHES[flag] !== null;
  });
}

/**
 * Turns on the features of a community's new plan, because the platform's defaults are off on tier 1 and the
 * plan would have no effect. A superadmin's choice for the community stays. When the plan ends, the
 * entitlement is removed and the flags have no effect. The caller must invalidate the community.
 */
export async function enablePlanFeatures(tx: Tx, tenantId: string, plan: PlanId, now: Date): Promise<void> {
  const rows = flagsOf(plan).map((flag) => ({ tenantId, flag, isEnabled: true, setBy: BY_PLAN, setAt: now }));
  if (rows.length > 0) await tx.insert(tenantFlags).values(rows).onConflictDoNothing();
}
