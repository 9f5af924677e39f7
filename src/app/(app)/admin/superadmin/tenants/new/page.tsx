import type { Metadata } from "next";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { env } from "@/env";
import { TenantWizard } from "@/features/platform/wizard/ui/tenant-wizard";

export const metadata: Metadata = {
  title: m.platform_platformPages_createTenant(),
  robots: { index: false },
};

export default async function NewTenantPage() {
  const gate = await requirePage("/admin/superadmin/tenants/new");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title={m.platform_platformPages_createTenant()}
      text={m.platform_platformPages_createText()}
    >
      <TenantWizard hubDomain={env.HUB_DOMAIN} />
    </PlatformFrame>
  );
}
