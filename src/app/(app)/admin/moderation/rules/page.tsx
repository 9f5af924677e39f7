import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { AutoRulesForm } from "@/features/moderation/auto-rules/ui/auto-rules-form";
import { readAutoRules } from "@/features/moderation/auto-rules/update-settings";

export const metadata: Metadata = { title: "Automatic rules", robots: { index: false } };

export default async function AutoRulesPage() {
  const gate = await requirePage("/admin/moderation/rules");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/moderation"
      title="Automatic rules"
      text="These rules check members' posts. Staff and trusted members are exempt."
    >
      <AutoRulesForm rules={await readAutoRules(gate.scope)} />
    </AdminFrame>
  );
}
