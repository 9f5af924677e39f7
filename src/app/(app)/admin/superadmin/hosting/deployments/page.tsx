import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { Deployments } from "@/features/hosting/ui/deployments";
import { HostingFrame } from "../../../../../_platform/hosting-frame";
import { Restricted } from "../../../../../_shell/restricted";

export const metadata: Metadata = { title: "Deployments", robots: { index: false } };

export default async function HostingDeploymentsPage() {
  const gate = await requirePage("/admin/superadmin/hosting/deployments");
  if (gate.denial) return <Restricted {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/deployments">
      <Deployments />
    </HostingFrame>
  );
}
