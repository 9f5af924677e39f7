import { eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { tenants } from "@/domain/schema";
import type { DemandFactor } from "@/features/member/roles/schema";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";

/**
 * Demands a second factor of the community's owners, admins and moderators, or no longer. Only an owner decides, and
 * proves their own first, so that the demand can't shut the community's last owner out. (MOD-12)
 * @throws FORBIDDEN (`rank`), CONFLICT (`factor-missing`)
 */
export const demandFactor = (scope: AdminScope, { isOn }: DemandFactor): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer } = scope;
    if (viewer.member?.role !== "owner") throw new AppError("FORBIDDEN", m.member_roles_ownersOnly(), "rank");
    if (isOn && !(viewer.hasFactor && viewer.factorAt))
      throw new AppError("CONFLICT", m.member_team_ownFactorFirst(), "factor-missing");
    if (tenant.demandsFactor === isOn) return;
    const { settings } = tenants;
    await tx
      .update(tenants)
      .set({ settings: sql`${settings} || ${JSON.stringify({ demandsFactor: isOn })}::jsonb` })
      .where(eq(tenants.id, tenant.id));
    const target = { type: "tenant", id: tenant.id };
    await audit(tx, scope, { action: "tenant.factor_demanded", target, after: { demandsFactor: isOn } });
    await invalidate(tx, [tags.tenant(tenant.id)]);
  });
