import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { AutoRulesForm } from "@/features/moderation/auto-rules/ui/auto-rules-form";
import { readAutoRules } from "@/features/moderation/auto-rules/update-settings";

export const generateMetadata = privateMetadata(m.common_automaticRules);

export default async function AutoRulesPage() {
  const gate = await requirePage("/admin/moderation/rules");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/moderation/rules"
      title={m.common_automaticRules()}
      text={m.admin_adminPages_rulesText()}
    >
      <AutoRulesForm rules={await readAutoRules(gate.scope)} />
    </AdminFrame>
  );
}
