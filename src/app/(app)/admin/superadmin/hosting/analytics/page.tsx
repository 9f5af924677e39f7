import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_screens/platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { Traffic } from "@/features/hosting/ui/traffic";
import { toDay } from "@/lib/time/calendar-day";

export const generateMetadata = privateMetadata(m.app_titles_zoneAnalytics);

export default async function HostingAnalyticsPage() {
  const gate = await requirePage("/admin/superadmin/hosting/analytics");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/analytics">
      <Traffic today={toDay(gate.scope.now)} />
    </HostingFrame>
  );
}
