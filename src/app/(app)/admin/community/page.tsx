import * as m from "#messages";
import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readFigures, readFirstSteps } from "@/features/tenant/onboarding/checklist";
import { CommunityFigures } from "@/features/tenant/onboarding/ui/figures";
import { StepList } from "@/features/tenant/onboarding/ui/step-list";

export const generateMetadata = privateMetadata(m.admin_adminPages_yourCommunity);

export default async function CommunityPage() {
  const gate = await requirePage("/admin/community");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const [steps, counts] = await Promise.all([readFirstSteps(scope), readFigures(scope)]);
  const open = (href: string) => (hasPage(href) && decide(pageRule(href), scope).allowed ? href : null);
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community"
      title={m.admin_adminPages_yourCommunity()}
      text={m.app_texts_community({ community: scope.tenant.name })}
    >
      <div className="flex flex-col gap-10">
        <CommunityFigures
          figures={[
            { label: m.common_members(), value: counts.members, href: open("/admin/users") },
            { label: m.common_startups(), value: counts.startups, href: open("/browse") },
            { label: m.common_sessions(), value: counts.sessions, href: open("/sessions") },
            { label: m.common_pendingReports(), value: counts.reports, href: open("/admin/moderation") },
          ]}
        />
        {!steps.isHidden && <StepList steps={steps.steps} isDone={steps.isDone} />}
      </div>
    </AdminFrame>
  );
}
