import type { TenantScope } from "@/access/scope";
import { SubscriptionScreen } from "@/features/subscription/account/ui/subscription-screen";
import { UsageList } from "@/features/subscription/account/ui/usage-list";
import { createOffer } from "@/features/subscription/plans/offer";
import { readUsage } from "@/features/subscription/usage/queries";
import { PricingActionsValue } from "./pricing-actions";

export const RunningPlan = async ({ scope }: { scope: TenantScope }) => (
  <div className="flex max-w-4xl flex-col gap-10">
    <PricingActionsValue offer={createOffer(scope.tenant)}>
      <SubscriptionScreen timeZone={scope.tenant.timeZone} />
    </PricingActionsValue>
    <UsageList usage={await readUsage(scope)} />
  </div>
);
