import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { env } from "@/env";
import { TenantWizard } from "@/features/platform/wizard/ui/tenant-wizard";

export const metadata: Metadata = { title: "Create tenant", robots: { index: false } };

export default async function NewTenantPage() {
  const gate = await requirePage("/admin/superadmin/tenants/new");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title="Create tenant"
      text="A community that is live on its own address as soon as you are done."
    >
      <TenantWizard hubDomain={env.HUB_DOMAIN} />
    </PlatformFrame>
  );
}
