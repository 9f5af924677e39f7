import { and, asc, eq, sql } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { sessions, stages, talks } from "@/domain/schema";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import type { Session } from "@/features/session/access";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { readClock } from "./clock";
import { closeStage } from "./open-close";

/** Time after the planned end before a live session is completed automatically. */
const HOURS_AFTER_END = 6;

/**
 * Completes overdue live sessions, unless a talk is still running. Uses one transaction per session, so that
 * a host is blocked only by their own. Returns how many it completed. (SES-2)
 */
export async function completeStaleSessions(scope: TenantScope): Promise<number> {
  let count = 0;
  for (const id of await inTenant(scope, (tx) => listForgotten(tx, scope)))
    if (await inTenant(scope, (tx) => completeOne(tx, scope, id))) count += 1;
  return count;
}

/** The communities with an overdue live session. */
export const listTenantsToComplete = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId } = sessions;
    const due = await tx.selectDistinct({ tenantId }).from(sessions).where(isOverdue(scope));
    return due.map((row) => row.tenantId);
  });

const isForgotten = (scope: TenantScope) => and(eq(sessions.tenantId, scope.tenant.id), isOverdue(scope));

const isOverdue = ({ now }: Pick<TenantScope, "now">) =>
  and(
    eq(sessions.status, "live"),
    sql`${sessions.startsAt} + make_interval(mins => ${sessions.minutes}, hours => ${HOURS_AFTER_END}) < ${now.toISOString()}::timestamptz`,
  );

const listForgotten = async (tx: Tx, scope: TenantScope): Promise<string[]> => {
  const { id, startsAt } = sessions;
  const rows = await tx.select({ id }).from(sessions).where(isForgotten(scope)).orderBy(asc(startsAt));
  return rows.map((row) => row.id);
};

async function completeOne(tx: Tx, scope: TenantScope, sessionId: string): Promise<boolean> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(isForgotten(scope), eq(sessions.id, sessionId)))
    .for("no key update");
  if (!session || (await isTalking(tx, scope, session))) return false;
  await closeStage(tx, scope, session);
  const target = { type: "session", id: sessionId };
  await audit(tx, scope, { action: "session.completed", target, reason: "No host had completed it." });
  return true;
}

/** Whether a talk is running. A paused talk counts as over. */
async function isTalking(tx: Tx, { tenant }: TenantScope, { id, format }: Session): Promise<boolean> {
  const [onStage] = await tx
    .select({ timeline: talks.timeline })
    .from(stages)
    .innerJoin(talks, and(eq(talks.tenantId, stages.tenantId), eq(talks.id, stages.talkId)))
    .where(and(eq(stages.tenantId, tenant.id), eq(stages.sessionId, id)));
  return onStage ? positionAt(onStage.timeline, format, await readClock(tx)).state === "running" : false;
}
