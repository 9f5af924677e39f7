import { desc, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { counterChecks, tenants } from "@/domain/schema";
import { type Finding, RECOUNT_SECONDS } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";

type Row = { name: string; drift: number; checkedAt: Date };

/**
 * Reports the last counter reconciliation of each community. A mismatch was already corrected, but it
 * indicates a bug. (VOT-10)
 */
export async function probeCounters(scope: PlatformScope): Promise<Finding> {
  const checks = await inPlatform(scope, (tx) =>
    tx
      .selectDistinctOn([counterChecks.tenantId], {
        name: tenants.name,
        drift: counterChecks.drift,
        checkedAt: counterChecks.checkedAt,
      })
      .from(counterChecks)
      .innerJoin(tenants, sql`${tenants.id} = ${counterChecks.tenantId} and ${tenants.status} = 'active'`)
      .orderBy(counterChecks.tenantId, desc(counterChecks.checkedAt)),
  );
  const wrong = checks.filter(({ drift }) => drift > 0);
  const oldest = checks.reduce((first, { checkedAt }) => (checkedAt < first ? checkedAt : first), scope.now);
  const isOld = (scope.now.getTime() - oldest.getTime()) / 1000 > RECOUNT_SECONDS;
  return {
    state: stateOf(checks, wrong, isOld),
    summary: describe(checks, wrong, isOld),
    facts: [
      { label: m.health_counters_checked(), value: checks.length },
      { label: m.health_counters_oldest(), value: checks.length ? oldest : null },
      ...wrong.map(({ name, drift }) => ({
        label: m.health_counters_wrongIn({ community: name }),
        value: drift,
      })),
    ],
  };
}

function stateOf(checks: Row[], wrong: Row[], isOld: boolean): Finding["state"] {
  if (!checks.length) return "off";
  return wrong.length || isOld ? "warning" : "good";
}

function describe(checks: Row[], wrong: Row[], isOld: boolean): string {
  if (!checks.length) return m.health_counters_none();
  if (wrong.length) return m.health_counters_fixed();
  return isOld ? m.health_counters_old() : m.health_counters_good();
}
