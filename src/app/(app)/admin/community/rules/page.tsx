import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readRules } from "@/features/tenant/settings/settings";
import { RulesForm } from "@/features/tenant/settings/ui/settings-form";
import { listTimeZones } from "@/lib/time/time-zone";

export const generateMetadata = privateMetadata(m.admin_adminPages_communityRules);

export default async function CommunityRulesPage() {
  const gate = await requirePage("/admin/community/rules");
  if (gate.denial) return <AccessDenied {...gate} />;
  const rules = await readRules(gate.scope);
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/community/rules"
      title={m.admin_adminPages_communityRules()}
      text={m.app_texts_rules({ community: gate.scope.tenant.name })}
    >
      <RulesForm rules={rules} zones={listTimeZones(rules.timeZone)} />
    </AdminFrame>
  );
}
