import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { PLATFORM_PAGES_COPY } from "@/app/_platform/copy";
import { PlatformFrame } from "@/app/_platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { env } from "@/env";
import { TenantWizard } from "@/features/platform/wizard/ui/tenant-wizard";

export const metadata: Metadata = { title: PLATFORM_PAGES_COPY.createTenant, robots: { index: false } };

export default async function NewTenantPage() {
  const gate = await requirePage("/admin/superadmin/tenants/new");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title={PLATFORM_PAGES_COPY.createTenant}
      text={PLATFORM_PAGES_COPY.createText}
    >
      <TenantWizard hubDomain={env.HUB_DOMAIN} />
    </PlatformFrame>
  );
}
