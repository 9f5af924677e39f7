import { and, eq, sql } from "drizzle-orm";
import type { Feature } from "@/access/names";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { FLAG_NEEDS } from "@/domain/flags/rules";
import { tenantFlags, tenants } from "@/domain/schema";
import { missingEntitlement } from "@/domain/subscription/rules";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { decideFlag, readFlagRows } from "./explain-flags";
import type { SwitchFlag } from "./schema";

/**
 * Sets a flag for the community, or resets it to the platform default. Idempotent. Takes effect within a
 * second on pages, in the navigation and in the API. (TEN-16)
 * @throws AppError PRECONDITION_FAILED if the plan lacks the entitlement for the flag.
 */
export function switchFlag(scope: AdminScope, { flag, isEnabled, reason }: SwitchFlag): Promise<void> {
  const { tenant } = scope;
  const need = FLAG_NEEDS[flag];
  if (isEnabled && need && !tenant.entitlements.includes(need)) {
    throw new AppError("PRECONDITION_FAILED", missingEntitlement(need), "entitlement");
  }
  return inTenant(scope, (tx) => applySwitch(tx, scope, { flag, isEnabled, reason }));
}

export type FlagChange = { flag: Feature; isEnabled: boolean | null; reason?: string };

/** Does no authorization; the caller must check it. */
export async function applySwitch(tx: Tx, scope: TenantScope, change: FlagChange): Promise<void> {
  const { tenant } = scope;
  const { flag, isEnabled, reason } = change;
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");
  const before = await stateOf(tx, scope, flag);
  if (before.own === isEnabled) return;
  if (isEnabled === null) await removeOwn(tx, scope, flag);
  else await setOwn(tx, scope, flag, isEnabled);
  const after = await stateOf(tx, scope, flag);
  await audit(tx, scope, {
    action: "flag.switched",
    target: { type: "flag", id: flag },
    before,
    after,
    reason,
  });
  await invalidate(tx, [tags.tenant(tenant.id)]);
}

/** `own` is the community's own setting, or null. `isOn` and `level` are the resolved result. */
async function stateOf(tx: Tx, scope: TenantScope, flag: Feature) {
  const rows = await readFlagRows(tx, scope);
  const own = rows.find((row) => row.flag === flag && row.level === "tenant");
  const { on, by } = decideFlag(flag, scope, rows);
  return { own: own?.isEnabled ?? null, isOn: on, level: by };
}

const ofFlag = ({ tenant }: TenantScope, flag: Feature) =>
  and(eq(tenantFlags.tenantId, tenant.id), eq(tenantFlags.flag, flag));

const removeOwn = (tx: Tx, scope: TenantScope, flag: Feature) =>
  tx.delete(tenantFlags).where(ofFlag(scope, flag));

const setOwn = (tx: Tx, scope: TenantScope, flag: Feature, isEnabled: boolean) =>
  tx
    .insert(tenantFlags)
    .values({
      tenantId: scope.tenant.id,
      flag,
      isEnabled,
      setBy: scope.viewer?.userId ?? scope.actor,
      setAt: scope.now,
    })
    .onConflictDoUpdate({
      target: [tenantFlags.tenantId, tenantFlags.flag],
      set: { isEnabled: sql`excluded.is_enabled`, setBy: sql`excluded.set_by`, setAt: sql`excluded.set_at` },
    });
