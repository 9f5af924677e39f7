import * as m from "#messages";
import type { Package } from "@/domain/subscription/rules";
import { PACKAGE_NAMES, type TenantState } from "@/features/platform/rules";
import { formatDate } from "@/lib/time/date";
import { StateBadge } from "./state-badge";

type Latest = {
  id: string;
  name: string;
  domain: string;
  tier: number;
  status: TenantState;
  planType: Package;
  createdAt: Date;
};

type LatestTenantsProps = { tenants: readonly Latest[]; timeZone: string };

export const LatestTenants = ({ tenants, timeZone }: LatestTenantsProps) => (
  <section aria-labelledby="latest-tenants" className="flex flex-col gap-3">
    <h2 id="latest-tenants" className="text-lg font-semibold">
      {m.platform_dashboard_latest()}
    </h2>
    <ul className="divide-y rounded-lg border bg-card">
      {tenants.map(({ id, name, domain, tier, status, planType, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-sm text-muted-foreground">{domain}</p>
          </div>
          <div className="flex items-center gap-3 text-sm text-muted-foreground">
            <span>{m.platform_dashboard_tierAndPlan({ tier, plan: PACKAGE_NAMES[planType]() })}</span>
            <time dateTime={createdAt.toISOString()} className="tabular-nums">
              {formatDate(createdAt, "day", timeZone)}
            </time>
            <StateBadge status={status} />
          </div>
        </li>
      ))}
    </ul>
  </section>
);
