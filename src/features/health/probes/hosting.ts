import { desc, gt, isNotNull, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { MAX_CALLS, readyCalls } from "@/domain/hosting/call-budget";
import { isReachable } from "@/domain/hosting/sync/rules";
import {
  formerDomains,
  hostingBudget,
  hostingDomains,
  hostingRuns,
  platformSettings,
  tenantDomains,
  tenants,
} from "@/domain/schema";
import { env } from "@/env";
import { type Finding, SYNC_SECONDS } from "@/features/health/rules";
import { TRIGGERS } from "@/features/hosting/sync/copy";
import { inPlatform, type Tx } from "@/server/db/client";

/** The share of the provider's limit at which operators are warned. */
const WARNING_SHARE = 0.8;

/**
 * Reports the remaining call budget and the result of the last domain sync. Makes no call to the provider.
 */
export async function probeHosting(scope: PlatformScope): Promise<Finding> {
  const { settings, budget, run, domains } = await inPlatform(scope, async (tx) => ({
    domains: await countDomains(tx, scope),
    settings: (await tx.select({ at: platformSettings.configuredAt }).from(platformSettings))[0],
    budget: (
      await tx
        .select({ calls: sql<number>`${readyCalls}::float8`, blockedUntil: hostingBudget.blockedUntil })
        .from(hostingBudget)
    )[0],
    run: (await tx.select().from(hostingRuns).orderBy(desc(hostingRuns.startedAt)).limit(1))[0],
  }));
  if (!settings?.at) return { state: "off", summary: m.health_hosting_off(), facts: [] };
  const isBlocked = (budget?.blockedUntil ?? scope.now) > scope.now;
  const syncedAt = run?.finishedAt ?? run?.startedAt ?? settings.at;
  const isNearLimit = domains >= WARNING_SHARE * env.HOSTING_DOMAIN_LIMIT;
  const isOld = scope.now.getTime() - syncedAt.getTime() > SYNC_SECONDS * 1000;
  return {
    state: isBlocked || isOld || isNearLimit || run?.error ? "warning" : "good",
    summary: describe({ isBlocked, error: run?.error ?? null, isOld, isNearLimit }),
    facts: [
      {
        label: m.health_hosting_calls(),
        value: m.common_countOfMost({ count: Math.floor(budget?.calls ?? MAX_CALLS), most: MAX_CALLS }),
      },
      {
        label: m.common_domains(),
        value: m.common_countOfMost({ count: domains, most: env.HOSTING_DOMAIN_LIMIT }),
      },
      { label: m.health_hosting_paused(), value: isBlocked ? (budget?.blockedUntil ?? null) : null },
      { label: m.health_hosting_started(), value: run?.startedAt ?? null },
      { label: m.health_hosting_ended(), value: run?.finishedAt ?? null },
      { label: m.health_hosting_startedBy(), value: run ? TRIGGERS[run.trigger]() : null },
    ],
  };
}

/**
 * Addresses of communities, their proved domains, former addresses that still lead to them, and what syncs have
 * added and not yet removed. Names without public DNS don't count, because no provider serves them.
 */
async function countDomains(tx: Tx, { now }: PlatformScope): Promise<number> {
  const rows = await unionAll(
    tx.select({ domain: tenants.domain }).from(tenants).where(ne(tenants.status, "deleted")),
    tx
      .select({ domain: tenantDomains.domain })
      .from(tenantDomains)
      .where(isNotNull(tenantDomains.verifiedAt)),
    tx.select({ domain: formerDomains.domain }).from(formerDomains).where(gt(formerDomains.keptUntil, now)),
    tx.select({ domain: hostingDomains.domain }).from(hostingDomains),
  );
  return new Set(rows.map(({ domain }) => domain).filter(isReachable)).size;
}

type State = { isBlocked: boolean; error: string | null; isOld: boolean; isNearLimit: boolean };

function describe({ isBlocked, error, isOld, isNearLimit }: State): string {
  if (isBlocked) return m.health_hosting_blocked();
  if (error) return m.health_hosting_failed({ error });
  if (isOld) return m.health_hosting_old();
  if (isNearLimit) return m.health_hosting_nearLimit();
  return m.health_database_connected();
}
