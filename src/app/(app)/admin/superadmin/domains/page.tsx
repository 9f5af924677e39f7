import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readDomainOverview } from "@/features/hosting/domains";
import { domainListAddress, domainViewOf } from "@/features/hosting/rules";
import { DomainManagement } from "@/features/hosting/sync/ui/domain-management";

export const generateMetadata = privateMetadata(m.common_domains);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DomainsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/domains");
  if (gate.denial) return <AccessDenied {...gate} />;
  const view = domainViewOf(await searchParams);
  const overview = await readDomainOverview(platformScopeOf(gate.scope), view);
  return (
    <PlatformFrame
      current="/admin/superadmin/domains"
      title={m.platform_platformPages_domainManagement()}
      text={overview.note}
    >
      <DomainManagement
        key={domainListAddress(view)}
        initial={overview}
        view={view}
        timeZone={gate.scope.tenant.timeZone}
      />
    </PlatformFrame>
  );
}
