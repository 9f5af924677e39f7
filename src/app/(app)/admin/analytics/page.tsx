import { Suspense } from "react";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { type DashboardQuery, hrefOf, readLook } from "@/features/analytics/community-stats/urls";
import { todayOf } from "@/features/analytics/rollups/rollups";
import { LookedAt } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";

export const generateMetadata = privateMetadata(m.common_analytics);

export default async function AnalyticsPage({ searchParams }: { searchParams: Promise<DashboardQuery> }) {
  const asked = await searchParams;
  const gate = await requirePage("/admin/analytics");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const look = readLook(asked, todayOf(scope));
  return (
    <AdminFrame
      scope={scope}
      current="/admin/analytics"
      title={m.common_analytics()}
      text={m.app_texts_analytics({ community: scope.tenant.name, timeZone: scope.tenant.timeZone })}
    >
      <Suspense key={hrefOf(look)} fallback={<DashboardSkeleton />}>
        <LookedAt scope={scope} look={look} />
      </Suspense>
    </AdminFrame>
  );
}
