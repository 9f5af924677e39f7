import { desc, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { type Finding, RECOUNT_SECONDS } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";
import { counterChecks, tenants } from "@/server/db/schema";

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
      { label: "Communities checked", value: checks.length },
      { label: "Oldest check", value: checks.length ? oldest : null },
      ...wrong.map(({ name, drift }) => ({ label: `Wrong in ${name}`, value: drift })),
    ],
  };
}

function stateOf(checks: Row[], wrong: Row[], isOld: boolean): Finding["state"] {
  if (!checks.length) return "off";
  return wrong.length || isOld ? "warning" : "good";
}

function describe(checks: Row[], wrong: Row[], isOld: boolean): string {
  if (!checks.length) return "Not checked yet. Counters are checked every night.";
  if (wrong.length) return "Some vote or comment counters were wrong. We fixed them.";
  return isOld ? "Some counters haven't been checked for 36 hours." : "All counters are right.";
}
