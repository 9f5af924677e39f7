import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { Traffic } from "@/features/hosting/ui/traffic";
import { toDay } from "@/lib/time/calendar-day";

export const metadata: Metadata = { title: "Zone analytics", robots: { index: false } };

export default async function HostingAnalyticsPage() {
  const gate = await requirePage("/admin/superadmin/hosting/analytics");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/analytics">
      <Traffic today={toDay(gate.scope.now)} />
    </HostingFrame>
  );
}
