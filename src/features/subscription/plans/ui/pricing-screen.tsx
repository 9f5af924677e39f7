import type { ReactNode } from "react";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { PageHeader } from "@/components/navigation/page-header";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import { featuresFor, type Offer, PLANS } from "@/features/subscription/plans/rules";
import { PricingCallToAction } from "./call-to-action";
import { CurrentSubscription } from "./current-subscription";
import { Highlights } from "./highlights";
import { PlanCard } from "./plan-card";
import { Terms } from "./terms";

type PricingActionsValue = (props: { offer: Offer; children: ReactNode }) => ReactNode;
type PricingScreenProps = { tenant: Tenant; offer: Offer; desk: PricingActionsValue };

/** The platform's plans, for one community. (BIL-1) */
export function PricingScreen({ tenant, offer, desk: DeskOfPage }: PricingScreenProps) {
  const { branding, plan, isPlanGranted } = tenant;
  return (
    <DeskOfPage offer={offer}>
      <div className="page-column flex flex-col gap-12 pb-20">
        <div className="flex flex-col gap-6">
          <PageHeader
            title={m.subscription_plans_pricing_title()}
            text={m.subscription_plans_pricing_text()}
          />
          <ul aria-label={m.subscription_plans_pricing_plans()} className="grid gap-4 lg:grid-cols-3">
            {PLANS.map((one) => (
              <PlanCard key={one.id} plan={one} features={featuresFor(one, tenant)} />
            ))}
          </ul>
          <Terms />
          <Standing tenant={tenant} />
        </div>
        <Highlights withheld={tenant.withheld} />
        <CurrentSubscription community={branding.companyName} plan={plan} isGranted={isPlanGranted} />
        <PricingCallToAction />
      </div>
    </DeskOfPage>
  );
}

const Standing = ({ tenant: { branding, tier, plan } }: { tenant: Tenant }) => (
  <div className="flex flex-col items-center gap-1 text-center text-xs text-muted-foreground">
    <p className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      <span>{branding.companyName}</span>
      <span>{m.subscription_plans_pricing_tier({ tier })}</span>
      <span>{m.subscription_plans_pricing_currentPlan({ plan: PLAN_NAMES[plan] })}</span>
    </p>
    {tier === 0 && <p>{m.subscription_plans_pricing_ofPlatform()}</p>}
  </div>
);
