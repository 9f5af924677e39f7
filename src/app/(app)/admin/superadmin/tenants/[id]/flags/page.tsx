import { notFound } from "next/navigation";
import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { explainFlags } from "@/features/flags/explain-flags";
import { scopeInTenant } from "@/features/flags/switch-platform-flags";
import { TenantFlagList } from "@/features/flags/ui/flag-list";

export const generateMetadata = privateMetadata(m.app_titles_tenantFlags);

export default async function TenantFlagsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const address = `/admin/superadmin/tenants/${encodeURIComponent(id)}/flags`;
  const gate = await requirePage("/admin/superadmin/tenants/{id}/flags", address);
  if (gate.denial) return <AccessDenied {...gate} />;
  const inside = await scopeInTenant(platformScopeOf(gate.scope), id);
  if (!inside) notFound();
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title={m.app_texts_flagsFor({ community: inside.tenant.name })}
      text={m.platform_platformPages_flagsText()}
    >
      <TenantFlagList
        states={await explainFlags(inside)}
        timeZone={gate.scope.tenant.timeZone}
        tenantId={id}
      />
    </PlatformFrame>
  );
}
