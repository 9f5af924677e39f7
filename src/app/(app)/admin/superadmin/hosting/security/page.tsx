import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_screens/platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { SecurityScreen } from "@/features/hosting/zone/ui/security-screen";

export const generateMetadata = privateMetadata(m.app_titles_zoneSecurity);

export default async function HostingSecurityPage() {
  const gate = await requirePage("/admin/superadmin/hosting/security");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/security">
      <SecurityScreen />
    </HostingFrame>
  );
}
