import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { type DashboardQuery, readLook } from "@/features/analytics/community-stats/urls";
import { todayOf } from "@/features/analytics/rollups/rollups";
import { placeOf } from "@/lib/time/time-zone";
import { Dashboard } from "./dashboard";

export const generateMetadata = privateMetadata(m.common_analytics);

export default async function AnalyticsPage({ searchParams }: { searchParams: Promise<DashboardQuery> }) {
  const asked = await searchParams;
  const gate = await requirePage("/admin/analytics");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/analytics"
      title={m.common_analytics()}
      text={m.app_texts_analytics({ community: scope.tenant.name, timeZone: placeOf(scope.tenant.timeZone) })}
    >
      <Dashboard scope={scope} look={readLook(asked, todayOf(scope))} />
    </AdminFrame>
  );
}
