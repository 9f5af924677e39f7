import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { DnsRecords } from "@/features/hosting/zone/ui/dns-records";
import { WorkerRoutes } from "@/features/hosting/zone/ui/worker-routes";

export const metadata: Metadata = { title: "DNS", robots: { index: false } };

export default async function HostingDnsPage() {
  const gate = await requirePage("/admin/superadmin/hosting/dns");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/dns">
      <div className="flex flex-col gap-10">
        <DnsRecords />
        <WorkerRoutes />
      </div>
    </HostingFrame>
  );
}
