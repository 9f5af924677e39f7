import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { probeAll } from "@/features/health/run-probes";
import { HealthList } from "@/features/health/ui/health-list";
import { readOverview } from "@/features/platform/dashboard/overview";
import { StatCards } from "@/features/platform/dashboard/ui/stat-cards";
import { tryLoad } from "@/features/platform/load-result";
import { LatestTenants } from "@/features/platform/tenants/ui/latest-tenants";
import { LoadFailure } from "@/features/platform/ui/load-failure";

export const generateMetadata = privateMetadata(m.common_platform);

export default async function PlatformPage() {
  const gate = await requirePage("/admin/superadmin");
  if (gate.denial) return <AccessDenied {...gate} />;
  const scope = platformScopeOf(gate.scope);
  const overview = tryLoad(readOverview(scope), scope.requestId);
  const [tenants, probes] = await Promise.all([overview, probeAll(scope)]);
  return (
    <PlatformFrame
      current="/admin/superadmin"
      title={m.common_overview()}
      text={m.platform_platformPages_overviewText()}
    >
      <div className="flex flex-col gap-8">
        {tenants.failure !== null && <LoadFailure message={tenants.failure} href="/admin/superadmin" />}
        {tenants.data && <StatCards figures={tenants.data.figures} revenue={tenants.data.revenue} />}
        {tenants.data && <LatestTenants tenants={tenants.data.latest} timeZone={scope.tenant.timeZone} />}
        <HealthList probes={probes} />
      </div>
    </PlatformFrame>
  );
}
