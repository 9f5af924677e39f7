import { notFound } from "next/navigation";
import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readManaged } from "@/features/platform/tenants/managed-tenant";
import { ManageScreen } from "@/features/platform/tenants/ui/manage-screen";
import { readOfferDesk } from "@/features/subscription/enterprise-offer/queries";
import { OfferDeskForm } from "@/features/subscription/enterprise-offer/ui/offer-desk";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.app_titles_manageTenant);

export default async function ManageTenantPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const address = `/admin/superadmin/tenants/${encodeURIComponent(id)}`;
  const gate = await requirePage("/admin/superadmin/tenants/{id}", address);
  if (gate.denial) return <AccessDenied {...gate} />;
  const scope = platformScopeOf(gate.scope);
  const tenant = isId(id) ? await readManaged(scope, id) : null;
  if (!tenant) notFound();
  const desk = await readOfferDesk(scope, id);
  const { timeZone } = scope.tenant;
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title={tenant.name}
      text={m.platform_platformPages_tenantText()}
    >
      <ManageScreen tenant={tenant} timeZone={timeZone}>
        {desk && <OfferDeskForm tenantId={id} desk={desk} timeZone={timeZone} />}
      </ManageScreen>
    </PlatformFrame>
  );
}
