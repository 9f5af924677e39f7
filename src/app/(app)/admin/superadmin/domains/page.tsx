import type { Metadata } from "next";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PLATFORM_PAGES_COPY } from "@/app/_platform/copy";
import { PlatformFrame } from "@/app/_platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { readDomainOverview } from "@/features/hosting/domains";
import { DomainManagement } from "@/features/hosting/sync/ui/domain-management";

export const metadata: Metadata = { title: "Domains", robots: { index: false } };

export default async function DomainsPage() {
  const gate = await requirePage("/admin/superadmin/domains");
  if (gate.denial) return <AccessDenied {...gate} />;
  const overview = await readDomainOverview(platformScopeOf(gate.scope));
  return (
    <PlatformFrame
      current="/admin/superadmin/domains"
      title={PLATFORM_PAGES_COPY.domainManagement}
      text={overview.note}
    >
      <DomainManagement initial={overview} timeZone={gate.scope.tenant.timeZone} />
    </PlatformFrame>
  );
}
