import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { readRules } from "@/features/tenant/rule-changing";
import { RulesForm } from "@/features/tenant/ui/rules-form";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Community rules", robots: { index: false } };

export default async function CommunityRulesPage() {
  const gate = await requirePage("/admin/community/rules");
  if (gate.denial) return <Restricted {...gate} />;
  const rules = await readRules(gate.scope);
  return (
    <div className="page-column pb-16">
      <PageHeader title="Community rules" text={`How ${gate.scope.tenant.name} is run, day by day.`} />
      <RulesForm rules={rules} />
    </div>
  );
}
