import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import { FEATURES, type Feature } from "@/access/names";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { builtInFlag } from "@/domain/flags/rules";
import { flagDefaults, tenants } from "@/domain/schema";
import { readTenant } from "@/domain/tenant/load-tenant";
import { AppError } from "@/lib/errors/app-error";
import { isId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, type Tx, unscoped } from "@/server/db/client";
import { namesOf } from "./explain-flags";
import type { DefaultLevel, FlagDefault, SwitchDefault, SwitchTenantFlag } from "./schema";
import { applySwitch } from "./switch-flag";

/** Sets any flag of a community, even one that its plan doesn't include yet. (TEN-16) */
export const switchForTenant = (
  scope: PlatformScope,
  { tenantId, ...change }: SwitchTenantFlag,
): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const tenant = await readTenant(tx, tenantId);
    if (!tenant) throw new AppError("NOT_FOUND", m.common_tenantNotFound());
    await applySwitch(tx, { ...scope, tenant }, change);
  });

const ofLevel = (level: DefaultLevel, flag: Feature) =>
  and(eq(flagDefaults.level, level), eq(flagDefaults.flag, flag));

/** Sets a default for a tier or for all communities. A community's own setting takes precedence. (TEN-16) */
export const switchDefault = (
  scope: PlatformScope,
  { flag, level, isEnabled, reason }: SwitchDefault,
): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const [row] = await tx.select().from(flagDefaults).where(ofLevel(level, flag)).for("update");
    const before = { level, isEnabled: row?.isEnabled ?? null };
    if (before.isEnabled === isEnabled) return;
    if (isEnabled === null) await tx.delete(flagDefaults).where(ofLevel(level, flag));
    else await setDefault(tx, scope, { flag, level, isEnabled });
    await audit(tx, scope, {
      action: "flag.default_switched",
      target: { type: "flag", id: flag },
      before,
      after: { level, isEnabled },
      reason,
    });
    const all = await tx.select({ id: tenants.id }).from(tenants);
    await invalidate(
      tx,
      all.map(({ id }) => tags.tenant(id)),
    );
  });

type Answer = { flag: Feature; level: DefaultLevel; isEnabled: boolean };

function setDefault(tx: Tx, { viewer, actor, now }: PlatformScope, { flag, level, isEnabled }: Answer) {
  const set = { isEnabled, setBy: viewer?.userId ?? actor, setAt: now };
  return tx
    .insert(flagDefaults)
    .values({ level, flag, ...set })
    .onConflictDoUpdate({ target: [flagDefaults.level, flagDefaults.flag], set });
}

/** The setting of each flag at this level, and the value that applies without it. (LEAD-13) */
export async function explainDefaults(level: DefaultLevel): Promise<FlagDefault[]> {
  const rows = await unscoped().select().from(flagDefaults);
  const names = await namesOf(rows);
  const find = (flag: Feature, at: DefaultLevel) => rows.find((row) => row.flag === flag && row.level === at);
  return FEATURES.map((flag) => {
    const own = find(flag, level);
    const next = level === "global" ? undefined : find(flag, "global")?.isEnabled;
    const { setBy = null, setAt = null } = own ?? {};
    return {
      flag,
      isEnabled: own?.isEnabled ?? null,
      follows: next ?? builtInFlag(flag, level === "tier-0" ? 0 : 1),
      setBy: setBy && (names.get(setBy) ?? (isId(setBy) ? null : setBy)),
      setAt,
    };
  });
}

export async function scopeInTenant(scope: PlatformScope, tenantId: string): Promise<TenantScope | null> {
  const tenant = isId(tenantId) ? await inPlatform(scope, (tx) => readTenant(tx, tenantId)) : null;
  return tenant && { ...scope, tenant };
}
