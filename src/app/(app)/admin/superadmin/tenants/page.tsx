import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { TenantListActions } from "@/features/platform/tenants/ui/tenant-list-actions";
import { TenantSearchResults } from "./tenant-search-results";

export const generateMetadata = privateMetadata(m.app_titles_tenants);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TenantsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/tenants");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title={m.platform_platformPages_tenantManagement()}
      text={m.platform_platformPages_tenantsText()}
      action={<TenantListActions />}
    >
      <TenantSearchResults scope={platformScopeOf(gate.scope)} asked={await searchParams} />
    </PlatformFrame>
  );
}
