import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_screens/platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { Deployments } from "@/features/hosting/ui/deployments";

export const generateMetadata = privateMetadata(m.common_deployments);

export default async function HostingDeploymentsPage() {
  const gate = await requirePage("/admin/superadmin/hosting/deployments");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/deployments">
      <Deployments timeZone={gate.scope.tenant.timeZone} />
    </HostingFrame>
  );
}
