import type { PlatformScope } from "@/access/scope";
import { tryLoad } from "@/features/platform/load-result";
import { tenantViewOf } from "@/features/platform/rules";
import { listTenants } from "@/features/platform/tenants/queries";
import { TenantFilters } from "@/features/platform/tenants/ui/tenant-filters";
import { TenantList } from "@/features/platform/tenants/ui/tenant-list";
import { LoadFailure } from "@/features/platform/ui/load-failure";

type TenantSearchResultsProps = {
  scope: PlatformScope;
  asked: Record<string, string | string[] | undefined>;
};

export async function TenantSearchResults({ scope, asked }: TenantSearchResultsProps) {
  const view = tenantViewOf(asked);
  const list = await tryLoad(
    listTenants(scope, view, typeof asked.after === "string" ? asked.after : null),
    scope.requestId,
  );
  return (
    <div className="flex flex-col gap-6">
      <TenantFilters view={view} />
      {list.failure === null ? (
        <TenantList {...list.data} view={view} timeZone={scope.tenant.timeZone} />
      ) : (
        <LoadFailure message={list.failure} href="/admin/superadmin/tenants" />
      )}
    </div>
  );
}
