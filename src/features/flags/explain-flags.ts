import { eq, inArray } from "drizzle-orm";
import { FEATURES, type Feature } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { FLAG_BASES, FLAG_NEEDS, type FlagLevel, type FlagTable, resolveFlag } from "@/domain/flags/rules";
import { flagDefaults, profiles, tenantFlags } from "@/domain/schema";
import { PLAN_NAMES, planWith } from "@/domain/subscription/rules";
import { isId } from "@/lib/id";
import { inTenant, type Tx, unscoped } from "@/server/db/client";
import type { FlagState } from "./schema";

type Row = { flag: Feature; isEnabled: boolean; level: FlagLevel; setBy: string | null; setAt: Date | null };

export async function readFlagRows(tx: Tx, { tenant }: Pick<TenantScope, "tenant">): Promise<Row[]> {
  const own = await tx.select().from(tenantFlags).where(eq(tenantFlags.tenantId, tenant.id));
  const defaults = await tx
    .select()
    .from(flagDefaults)
    .where(inArray(flagDefaults.level, [`tier-${tenant.tier}`, "global"]));
  return [...own.map((row) => ({ ...row, level: "tenant" as const })), ...defaults];
}

const tableOf = (rows: readonly Row[], level: FlagLevel): FlagTable =>
  Object.fromEntries(rows.filter((row) => row.level === level).map((row) => [row.flag, row.isEnabled]));

export function decideFlag(flag: Feature, { tenant }: Pick<TenantScope, "tenant">, rows: readonly Row[]) {
  const { tier } = tenant;
  const platform = { tier: tableOf(rows, `tier-${tier}`), global: tableOf(rows, "global") };
  const { on, by } = resolveFlag(flag, tier, { ...platform, tenant: tableOf(rows, "tenant") });
  return { on, by, byDefault: resolveFlag(flag, tier, { ...platform, tenant: {} }).on };
}

/**
 * All flags of a community and the level that decided each. Reads the rows from the database rather than a
 * cache, so an admin sees their own change. (LEAD-13)
 */
export async function explainFlags(scope: TenantScope): Promise<FlagState[]> {
  const rows = await inTenant(scope, (tx) => readFlagRows(tx, scope));
  const names = await namesOf(rows);
  return FEATURES.map((flag) => {
    const { on, by, byDefault } = decideFlag(flag, scope, rows);
    const row = rows.find((one) => one.flag === flag && one.level === by);
    const need = needOf(scope, flag);
    const base = FLAG_BASES[flag];
    const restsOn = base ? { flag: base, isOn: decideFlag(base, scope, rows).on } : null;
    return {
      flag,
      isSet: on,
      isOn: on && (need?.isHeld ?? true) && (restsOn?.isOn ?? true),
      level: by,
      isSetByDefault: byDefault,
      setBy: row?.setBy ? (names.get(row.setBy) ?? (isId(row.setBy) ? null : row.setBy)) : null,
      setAt: row?.setAt ?? null,
      need,
      restsOn,
    };
  });
}

function needOf({ tenant }: TenantScope, flag: Feature): FlagState["need"] {
  const entitlement = FLAG_NEEDS[flag];
  if (!entitlement) return null;
  const plan = PLAN_NAMES[planWith(entitlement)];
  return { entitlement, isHeld: tenant.entitlements.includes(entitlement), plan };
}

/** User ids to names. Deleted users are missing. */
export async function namesOf(rows: readonly Pick<Row, "setBy">[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ setBy }) => (isId(setBy) ? [setBy] : [])))];
  if (ids.length === 0) return new Map();
  const { id, fullName, username } = profiles;
  const people = await unscoped().select({ id, fullName, username }).from(profiles).where(inArray(id, ids));
  return new Map(people.map((person) => [person.id, person.fullName || person.username]));
}
