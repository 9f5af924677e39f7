import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { HostedDomains } from "@/features/hosting/ui/hosted-domains";
import { HostingFrame } from "../../../../_platform/hosting-frame";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Hosting domains", robots: { index: false } };

export default async function HostingDomainsPage() {
  const gate = await requirePage("/admin/superadmin/hosting");
  if (gate.denial) return <Restricted {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting">
      <HostedDomains />
    </HostingFrame>
  );
}
