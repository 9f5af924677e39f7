import type { Metadata } from "next";
import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { probeAll } from "@/features/health/run-probes";
import { HealthList } from "@/features/health/ui/health-list";
import { listLatestTenants, readFigures } from "@/features/platform/dashboard/figures";
import { readRevenue } from "@/features/platform/dashboard/revenue";
import { StatCards } from "@/features/platform/dashboard/ui/stat-cards";
import { tryLoad } from "@/features/platform/load-result";
import { LatestTenants } from "@/features/platform/tenants/ui/latest-tenants";
import { LoadFailure } from "@/features/platform/ui/load-failure";

export const metadata: Metadata = { title: m.platform_platformPages_platform(), robots: { index: false } };

export default async function PlatformPage() {
  const gate = await requirePage("/admin/superadmin");
  if (gate.denial) return <AccessDenied {...gate} />;
  const scope = platformScopeOf(gate.scope);
  const [tenants, probes] = await Promise.all([
    tryLoad(Promise.all([readFigures(scope), listLatestTenants(scope), readRevenue(scope)]), scope.requestId),
    probeAll(scope),
  ]);
  return (
    <PlatformFrame
      current="/admin/superadmin"
      title={m.platform_platformPages_overview()}
      text={m.platform_platformPages_overviewText()}
    >
      <div className="flex flex-col gap-8">
        {tenants.failure === null ? (
          <>
            <StatCards figures={tenants.data[0]} revenue={tenants.data[2]} />
            <LatestTenants tenants={tenants.data[1]} timeZone={scope.tenant.timeZone} />
          </>
        ) : (
          <LoadFailure message={tenants.failure} href="/admin/superadmin" />
        )}
        <HealthList probes={probes} />
      </div>
    </PlatformFrame>
  );
}
