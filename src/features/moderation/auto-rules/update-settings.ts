import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import type { AutoRules, SetAutoRules } from "@/domain/moderation/auto-rules/schema";
import { tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inTenant } from "@/server/db/client";

const { settings } = tenants;
const rulesIn = (stored: unknown): AutoRules => TenantSettings.parse(stored ?? {}).autoRules;

/** Reads the stored rules, bypassing the cache. */
export const readAutoRules = (scope: TenantScope): Promise<AutoRules> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx.select({ settings }).from(tenants).where(eq(tenants.id, scope.tenant.id));
    return rulesIn(row?.settings);
  });

/**
 * Saves the automatic rules. They apply from the next post on. If another admin has changed them since `base`
 * was loaded, nothing is written and the stored rules are returned. (MOD-3)
 */
export function setAutoRules(scope: AdminScope, { base, ...rules }: SetAutoRules): Promise<Saved<AutoRules>> {
  const { id } = scope.tenant;
  return inTenant(scope, async (tx) => {
    const [row] = await tx.select({ settings }).from(tenants).where(eq(tenants.id, id)).for("update");
    const before = rulesIn(row?.settings);
    if (isStale({ stored: before, base, values: rules })) return { outcome: "clash", values: before };
    if (isDeepStrictEqual(before, rules)) return { outcome: "saved", values: rules };
    await tx
      .update(tenants)
      .set({ settings: sql`${settings} || ${JSON.stringify({ autoRules: rules })}::jsonb` })
      .where(eq(tenants.id, id));
    const target = { type: "tenant", id };
    await audit(tx, scope, { action: "moderation.rules_changed", target, before, after: rules });
    return { outcome: "saved", values: rules };
  });
}
