import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_screens/platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { HostedDomains } from "@/features/hosting/sync/ui/hosted-domains";

export const generateMetadata = privateMetadata(m.app_titles_hostingDomains);

export default async function HostingDomainsPage() {
  const gate = await requirePage("/admin/superadmin/hosting");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting">
      <HostedDomains />
    </HostingFrame>
  );
}
