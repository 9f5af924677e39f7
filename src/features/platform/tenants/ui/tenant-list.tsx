import { ExternalLink } from "lucide-react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Package } from "@/domain/subscription/rules";
import {
  PACKAGE_NAMES,
  type TenantState,
  type TenantView,
  tenantListAddress,
} from "@/features/platform/rules";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { StateBadge } from "./state-badge";

type Listed = {
  id: string;
  name: string;
  domain: string;
  url: string;
  tier: number;
  status: TenantState;
  planType: Package;
  members: number;
  createdAt: Date;
};

type TenantListProps = {
  tenants: readonly Listed[];
  after: string | null;
  view: TenantView;
  timeZone: string;
};

export function TenantList({ tenants, after, view, timeZone }: TenantListProps) {
  if (tenants.length === 0) {
    return <EmptyState mood="nothing-found" title={m.common_noTenant()} text={m.common_noTenantText()} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y rounded-lg border bg-card">
        {tenants.map((tenant) => (
          <Row key={tenant.id} tenant={tenant} timeZone={timeZone} />
        ))}
      </ul>
      {after && (
        <Link
          href={tenantListAddress(view, after)}
          className={buttonVariants({ variant: "outline", className: "self-center" })}
        >
          {m.common_olderTenants()}
        </Link>
      )}
    </div>
  );
}

function Row({ tenant, timeZone }: { tenant: Listed; timeZone: string }) {
  const { id, name, domain, url, tier, status, planType, members, createdAt } = tenant;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          {name} <StateBadge status={status} />
        </p>
        <a
          href={url}
          className="inline-flex max-w-full items-center gap-1 text-sm text-brand underline-offset-4 hover:underline"
        >
          <span className="truncate">{domain}</span>
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
        </a>
      </div>
      <p className="text-sm text-muted-foreground tabular-nums">
        {m.platform_dashboard_facts({
          tier,
          plan: PACKAGE_NAMES[planType](),
          count: members,
          members: formatNumber(members),
        })}{" "}
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, "day", timeZone)}</time>
      </p>
      <Link
        href={`/admin/superadmin/tenants/${id}`}
        aria-label={m.platform_dashboard_manageOf({ name })}
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        {m.platform_dashboard_manage()}
      </Link>
    </li>
  );
}
