import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { auditChecks, contentFlags, securityEvents, sessionAccessLog, sessions } from "@/domain/schema";
import type { SecurityEventKind } from "@/domain/security/metrics/event-rules";
import type { SecurityMetrics } from "@/features/security/schema";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";
import { healthOf, RECENT_MINUTES } from "./rules";

type Counts = Omit<SecurityMetrics, "measuredAt" | "health">;

/**
 * Security metrics: live sessions and pending reports are current, the others cover the last hour. (SEC-1)
 */
export async function readMetrics(scope: TenantScope): Promise<SecurityMetrics> {
  const counts = await inTenant(scope, async (tx) => (await tx.execute<Counts>(counting(scope)))[0]);
  if (!counts) throw new Error("The count query returned no row.");
  return { ...counts, health: healthOf(counts), measuredAt: scope.now };
}

function counting({ tenant, now }: TenantScope) {
  const since = new Date(now.getTime() - RECENT_MINUTES * MINUTE_MS).toISOString();
  const until = now.toISOString();
  const recent = (kind: SecurityEventKind) => sql`(
    select coalesce(sum(${securityEvents.count}), 0)::int from ${securityEvents}
    where ${securityEvents.tenantId} = ${tenant.id} and ${securityEvents.kind} = ${kind}
      and ${securityEvents.lastAt} > ${since} and ${securityEvents.lastAt} <= ${until})`;
  return sql`select
    (select count(*)::int from ${sessions}
      where ${sessions.tenantId} = ${tenant.id} and ${sessions.status} = 'live') as "activeSessions",
    (select count(*)::int from ${sessionAccessLog} where ${sessionAccessLog.tenantId} = ${tenant.id}
      and ${sessionAccessLog.createdAt} >= ${since}) as "recentAccesses",
    (select count(*)::int from ${contentFlags}
      where ${contentFlags.tenantId} = ${tenant.id} and ${contentFlags.status} = 'pending') as "pendingFlags",
    ${recent("limit")} as "limitHits",
    ${recent("failed-sign-in")} as "failedSignIns",
    ${recent("new-device")} as "newDevices",
    ${recent("blocked")} as "blockedRequests",
    ${recent("policy")} as "policyReports",
    (select ${auditChecks.brokenSeq}::int from ${auditChecks} where ${auditChecks.tenantId} = ${tenant.id}
      order by ${auditChecks.checkedAt} desc limit 1) as "brokenEntry"`;
}
