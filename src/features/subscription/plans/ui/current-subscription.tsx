import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { Badge } from "@/components/ui/badge";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import { ManageButton } from "./manage-button";

type CurrentSubscriptionProps = { community: string; plan: PlanId; isGranted: boolean };

export const CurrentSubscription = ({ community, plan, isGranted }: CurrentSubscriptionProps) => (
  <section
    aria-labelledby="current-subscription"
    className="flex flex-col gap-4 rounded-lg border bg-card p-6 sm:flex-row sm:items-center sm:justify-between"
  >
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="current-subscription" className="text-lg font-semibold">
          {m.subscription_plans_pricing_current()}
        </h2>
        <Badge tone="brand">{PLAN_NAMES[plan]}</Badge>
      </div>
      <p className="text-sm text-muted-foreground">{m.subscription_plans_pricing_currentText()}</p>
      {plan === "community" && (
        <p className="text-sm text-muted-foreground">
          {m.subscription_plans_pricing_isFree({ community, plan: PLAN_NAMES[plan] })}
        </p>
      )}
      {isGranted && (
        <p className="text-sm text-muted-foreground">{m.subscription_plans_pricing_granted({ community })}</p>
      )}
    </div>
    {plan !== "community" && <ManageButton isGranted={isGranted} />}
  </section>
);
