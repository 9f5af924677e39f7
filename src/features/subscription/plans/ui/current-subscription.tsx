import type { PlanId } from "@/access/names";
import { Badge } from "@/components/ui/badge";
import { PRICING_COPY } from "@/features/subscription/plans/copy";
import { PLAN_NAMES } from "@/features/subscription/rules";
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
          {PRICING_COPY.current}
        </h2>
        <Badge tone="brand">{PLAN_NAMES[plan]}</Badge>
      </div>
      <p className="text-sm text-muted-foreground">{PRICING_COPY.currentText}</p>
      {plan === "community" && (
        <p className="text-sm text-muted-foreground">{PRICING_COPY.isFree(community, PLAN_NAMES[plan])}</p>
      )}
      {isGranted && <p className="text-sm text-muted-foreground">{PRICING_COPY.granted(community)}</p>}
    </div>
    {plan !== "community" && <ManageButton isGranted={isGranted} />}
  </section>
);
