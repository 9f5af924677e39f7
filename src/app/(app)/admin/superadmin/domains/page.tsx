import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readDomainOverview } from "@/features/hosting/domains";
import { DomainManagement } from "@/features/hosting/sync/ui/domain-management";

export const generateMetadata = privateMetadata(m.common_domains);

export default async function DomainsPage() {
  const gate = await requirePage("/admin/superadmin/domains");
  if (gate.denial) return <AccessDenied {...gate} />;
  const overview = await readDomainOverview(platformScopeOf(gate.scope));
  return (
    <PlatformFrame
      current="/admin/superadmin/domains"
      title={m.platform_platformPages_domainManagement()}
      text={overview.note}
    >
      <DomainManagement initial={overview} timeZone={gate.scope.tenant.timeZone} />
    </PlatformFrame>
  );
}
