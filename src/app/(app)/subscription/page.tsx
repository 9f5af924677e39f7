import { redirect } from "next/navigation";
import * as m from "#messages";
import { holds } from "@/access/decide";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { PageHeader } from "@/components/navigation/page-header";
import { MemberView } from "@/features/subscription/account/ui/member-view";
import { listBillingContacts } from "@/features/subscription/billing-contacts";

export const generateMetadata = privateMetadata(m.common_subscription);

export default async function SubscriptionPage() {
  const gate = await requirePage("/subscription");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { tenant, viewer } = scope;
  const { companyName } = tenant.branding;
  if (viewer !== null && holds(viewer, "admin")) redirect("/admin/community/plan");
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={m.common_subscription()}
        text={m.app_texts_planManager({ community: companyName })}
      />
      <MemberView
        community={companyName}
        plan={tenant.plan}
        runners={await listBillingContacts(scope)}
        hasProfiles={tenant.capabilities.user_profiles}
      />
    </div>
  );
}
