import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { SecurityScreen } from "@/features/hosting/ui/security-screen";
import { HostingFrame } from "../../../../../_platform/hosting-frame";
import { Restricted } from "../../../../../_shell/restricted";

export const metadata: Metadata = { title: "Security of the zone", robots: { index: false } };

export default async function HostingSecurityPage() {
  const gate = await requirePage("/admin/superadmin/hosting/security");
  if (gate.denial) return <Restricted {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/security">
      <SecurityScreen />
    </HostingFrame>
  );
}
