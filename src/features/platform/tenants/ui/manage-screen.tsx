import type { ReactNode } from "react";
import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { type Package, PLAN_NAMES } from "@/domain/subscription/rules";
import { chargingOf, PACKAGE_NAMES, type PaidFor, type TenantState } from "@/features/platform/rules";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { DeleteForm } from "./delete-form";
import { EditForm } from "./edit-form";
import type { OpenInvitationsProps } from "./open-invitations";
import { OwnerForm } from "./owner-form";
import { PauseForm } from "./pause-form";
import { RestoreForm } from "./restore-form";
import { StateBadge } from "./state-badge";

type Managed = {
  id: string;
  name: string;
  domain: string;
  url: string;
  tier: number;
  status: TenantState;
  planType: Package;
  createdAt: Date;
  suspendReason: string | null;
  purgeAt: Date | null;
  isBuiltIn: boolean;
  carriesPlatform: boolean;
  members: number;
  startups: number;
  sessions: number;
  subscription: PaidFor | null;
  owners: { userId: string; fullName: string; username: string }[];
  invitations: OpenInvitationsProps["invitations"];
};

type ManageScreenProps = { tenant: Managed; timeZone: string; children: ReactNode };

/** `children` are the cards of other features, after the tenant's own cards. */
export function ManageScreen({ tenant, timeZone, children }: ManageScreenProps) {
  const { id, domain, status, carriesPlatform, isBuiltIn } = tenant;
  const isDeleted = status === "deleted";
  return (
    <div className="flex flex-col gap-6">
      <Facts tenant={tenant} timeZone={timeZone} />
      {isDeleted ? (
        <RestoreForm tenantId={id} purgeAt={tenant.purgeAt} timeZone={timeZone} />
      ) : (
        <>
          <EditForm tenant={tenant} key={`${tenant.name} ${domain} ${tenant.planType}`} />
          <OwnerForm
            tenantId={id}
            owners={tenant.owners}
            invitations={tenant.invitations}
            timeZone={timeZone}
          />
          {children}
          {!carriesPlatform && (
            <PauseForm
              tenantId={id}
              suspendReason={tenant.suspendReason}
              isSuspended={status === "suspended"}
              charging={chargingOf(status, tenant.subscription)}
            />
          )}
          {!carriesPlatform && !isBuiltIn && <DeleteForm tenantId={id} domain={domain} />}
        </>
      )}
    </div>
  );
}

function Facts({ tenant, timeZone }: { tenant: Managed; timeZone: string }) {
  const facts = [
    [m.common_domain(), tenant.domain],
    [m.platform_tenants_manage_tier(), String(tenant.tier)],
    [m.platform_tenants_edit_plan(), PACKAGE_NAMES[tenant.planType]()],
    [
      m.common_subscription(),
      tenant.subscription ? PLAN_NAMES[tenant.subscription.plan] : m.platform_tenants_manage_none(),
    ],
    [m.common_members(), formatNumber(tenant.members)],
    [m.common_startups(), formatNumber(tenant.startups)],
    [m.common_sessions(), formatNumber(tenant.sessions)],
    [m.platform_tenants_manage_since(), formatDate(tenant.createdAt, "day", timeZone)],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge status={tenant.status} />
        <a href={tenant.url} className={buttonVariants({ variant: "outline", size: "sm" })}>
          {m.platform_tenants_manage_goTo({ domain: tenant.domain })}
        </a>
        <Link
          href={`/admin/superadmin/tenants/${tenant.id}/flags`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {m.platform_tenants_manage_flags()}
        </Link>
      </div>
      <StatTiles className="sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <StatTile
            key={label}
            label={label}
            value={<span title={value}>{value}</span>}
            className="min-w-0 truncate"
          />
        ))}
      </StatTiles>
    </div>
  );
}
