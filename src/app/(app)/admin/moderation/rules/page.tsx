import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_admin/admin-layout";
import { ADMIN_PAGES_COPY } from "@/app/_admin/copy";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { AutoRulesForm } from "@/features/moderation/auto-rules/ui/auto-rules-form";
import { readAutoRules } from "@/features/moderation/auto-rules/update-settings";

export const metadata: Metadata = { title: ADMIN_PAGES_COPY.automaticRules, robots: { index: false } };

export default async function AutoRulesPage() {
  const gate = await requirePage("/admin/moderation/rules");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/moderation/rules"
      title={ADMIN_PAGES_COPY.automaticRules}
      text={ADMIN_PAGES_COPY.rulesText}
    >
      <AutoRulesForm rules={await readAutoRules(gate.scope)} />
    </AdminFrame>
  );
}
