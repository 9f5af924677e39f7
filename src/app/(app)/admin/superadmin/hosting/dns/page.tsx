import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_screens/platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { DnsRecords } from "@/features/hosting/zone/ui/dns-records";
import { WorkerRoutes } from "@/features/hosting/zone/ui/worker-routes";

export const generateMetadata = privateMetadata(m.common_dns);

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
