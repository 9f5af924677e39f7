import type { Metadata } from "next";
import Link from "next/link";
import { platformScopeOf, requirePage } from "@/api/require-page";
import { buttonVariants } from "@/components/ui/button-variants";
import { tryLoad } from "@/features/platform/loading";
import { LIST_COPY } from "@/features/platform/manage-copy";
import { TENANT_STATES, tenantViewOf } from "@/features/platform/rules";
import { listTenants } from "@/features/platform/tenant-list";
import { ListFilters } from "@/features/platform/ui/list-filters";
import { LoadFailure } from "@/features/platform/ui/load-failure";
import { TenantList } from "@/features/platform/ui/tenant-list";
import { PlatformFrame } from "../../../../_platform/platform-frame";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Tenants", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TenantsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/tenants");
  if (gate.denial) return <Restricted {...gate} />;
  const scope = platformScopeOf(gate.scope);
  const address = await searchParams;
  const view = tenantViewOf(address);
  const after = typeof address.after === "string" ? address.after : null;
  const list = await tryLoad(listTenants(scope, view, after));
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title="Tenant Management"
      text="Every community of this platform, the newest first."
      action={
        <>
          <Link href="/admin/superadmin/flags" className={buttonVariants({ variant: "outline" })}>
            {LIST_COPY.flagDefaults}
          </Link>
          <Link href="/admin/superadmin/tenants/new" className={buttonVariants()}>
            {LIST_COPY.create}
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ListFilters
          action="/admin/superadmin/tenants"
          label="Name or domain"
          query={view.query}
          choice={{
            label: "State",
            name: "state",
            value: view.state,
            all: "All",
            options: TENANT_STATES.map((state) => [state, state]),
          }}
        />
        {list.failure === null ? (
          <TenantList {...list.data} view={view} timeZone={scope.tenant.timeZone} />
        ) : (
          <LoadFailure message={list.failure} href="/admin/superadmin/tenants" />
        )}
      </div>
    </PlatformFrame>
  );
}
