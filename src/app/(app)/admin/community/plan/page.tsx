import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { RunningPlan } from "@/app/_screens/plans/current-plan";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const generateMetadata = privateMetadata(m.common_plan);

export default async function CommunityPlanPage() {
  const gate = await requirePage("/admin/community/plan");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/plan"
      title={m.common_plan()}
      text={m.app_texts_planUsage({ community: scope.tenant.branding.companyName })}
    >
      <RunningPlan scope={scope} />
    </AdminFrame>
  );
}
