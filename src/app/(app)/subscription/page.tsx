import type { Metadata } from "next";
import { holds } from "@/access/decide";
import { requirePage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { offerTo } from "@/features/subscription/offering";
import { listRunners } from "@/features/subscription/runners";
import { MemberView } from "@/features/subscription/ui/account/member-view";
import { SubscriptionScreen } from "@/features/subscription/ui/account/subscription-screen";
import { UsageList } from "@/features/subscription/ui/account/usage-list";
import { readUsage } from "@/features/subscription/usage";
import { Desk } from "../../_plans/desk";
import { Restricted } from "../../_shell/restricted";

export const metadata: Metadata = { title: "Subscription", robots: { index: false } };

export default async function SubscriptionPage() {
  const gate = await requirePage("/subscription");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const { tenant, viewer } = scope;
  const { companyName } = tenant.branding;
  const runs = viewer !== null && holds(viewer, "admin");
  return (
    <div className="page-column pb-16">
      <PageHeader
        title="Subscription"
        text={`What ${companyName} is on${runs ? ", and what it uses" : ", and who decides on it"}.`}
      />
      {runs ? (
        <div className="flex max-w-4xl flex-col gap-10">
          <Desk offer={offerTo(tenant)}>
            <SubscriptionScreen timeZone={tenant.timeZone} />
          </Desk>
          <UsageList usage={await readUsage(scope)} />
        </div>
      ) : (
        <MemberView
          community={companyName}
          plan={tenant.plan}
          runners={await listRunners(scope)}
          hasProfiles={tenant.capabilities.user_profiles}
        />
      )}
    </div>
  );
}
