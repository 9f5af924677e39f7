import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { env } from "@/env";
import { TenantWizard } from "@/features/platform/wizard/ui/tenant-wizard";
import { listTimeZones } from "@/lib/time/time-zone";

export const generateMetadata = privateMetadata(m.common_createTenant);

export default async function NewTenantPage() {
  const gate = await requirePage("/admin/superadmin/tenants/new");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title={m.common_createTenant()}
      text={m.platform_platformPages_createText()}
    >
      <TenantWizard hubDomain={env.HUB_DOMAIN} zones={listTimeZones()} />
    </PlatformFrame>
  );
}
