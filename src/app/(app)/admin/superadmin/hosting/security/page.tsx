import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { SecurityScreen } from "@/features/hosting/zone/ui/security-screen";

export const metadata: Metadata = { title: "Zone security", robots: { index: false } };

export default async function HostingSecurityPage() {
  const gate = await requirePage("/admin/superadmin/hosting/security");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/security">
      <SecurityScreen />
    </HostingFrame>
  );
}
