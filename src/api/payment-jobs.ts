import type { PlatformScope, TenantScope } from "@/access/scope";
import { endDeleted, findDeletedPaying } from "@/features/subscription/ending-deleted";
import { sweepPaymentEvents } from "@/features/subscription/handling-events";
import { findEndingTrials, remindTrial } from "@/features/subscription/reminding-trials";
import { sweepTrialMarks } from "@/features/subscription/trials";

/**
 * What no event tells: trials that end soon, and communities that are deleted and would be charged again.
 * @param scopeIn the scope of one community.
 */
export async function tendSubscriptions(
  scope: PlatformScope,
  scopeIn: (tenantId: string) => Promise<TenantScope | null>,
): Promise<void> {
  for (const { tenantId } of await findEndingTrials(scope)) {
    const community = await scopeIn(tenantId);
    if (community) await remindTrial(community);
  }
  for (const paying of await findDeletedPaying(scope)) {
    const community = await scopeIn(paying.tenantId);
    if (community) await endDeleted(community, paying);
  }
  await sweepPaymentEvents(scope);
  await sweepTrialMarks(scope);
}
