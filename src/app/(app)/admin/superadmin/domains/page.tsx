import type { Metadata } from "next";
import { platformScopeOf, requirePage } from "@/api/require-page";
import { readDomainOverview } from "@/features/hosting/domains";
import { DomainManagement } from "@/features/hosting/ui/sync/domain-management";
import { PlatformFrame } from "../../../../_platform/platform-frame";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Domains", robots: { index: false } };

export default async function DomainsPage() {
  const gate = await requirePage("/admin/superadmin/domains");
  if (gate.denial) return <Restricted {...gate} />;
  const overview = await readDomainOverview(platformScopeOf(gate.scope));
  return (
    <PlatformFrame current="/admin/superadmin/domains" title="Domain Management" text={overview.note}>
      <DomainManagement initial={overview} timeZone={gate.scope.tenant.timeZone} />
    </PlatformFrame>
  );
}
