import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { sessions, stages } from "@/domain/schema";
import { mayBecome } from "@/domain/session/rules";
import { lockHosted, type Session } from "@/features/session/access";
import { emitSession } from "@/features/session/events";
import type { OneSession } from "@/features/session/schema";
import { endOffers } from "@/features/session/seats/store";
import { promoteWaitlist } from "@/features/session/seats/waitlist";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { readClock } from "./clock";
import { readState } from "./queries";
import type { StageState, TakeControl } from "./schema";
import { lockStage, publishStage, writeStage } from "./stage-row";
import { endTalk } from "./talks";

/** Sets a session live, makes the viewer the driver and ends open seat offers. Idempotent. (SES-2, SES-5) */
export function openSession(scope: MemberScope, { sessionId, driverKey }: TakeControl): Promise<StageState> {
  return inTenant(scope, async (tx) => {
    const session = await lockHosted(tx, scope, sessionId);
    if (session.status === "live") return readState(tx, scope, session);
    if (!mayBecome(session.status, "live"))
      throw new AppError("CONFLICT", m.session_stage_notOpen(), "status");
    const live = await become(tx, scope, session, { status: "live", startedAt: scope.now });
    const { tenant, viewer } = scope;
    const drive = { tenantId: tenant.id, sessionId, driverId: viewer.userId, driverKey };
    await tx.insert(stages).values(drive).onConflictDoNothing();
    await audit(tx, scope, { action: "session.opened", target: { type: "session", id: sessionId } });
    await emitSession(tx, scope, "session.started", live);
    await endOffers(tx, scope, sessionId);
    await promoteWaitlist(tx, scope, live);
    return publishStage(tx, scope, live);
  });
}

/** Completes a session and ends a running talk. */
export function completeSession(scope: MemberScope, { sessionId }: OneSession): Promise<StageState> {
  return inTenant(scope, async (tx) => {
    const session = await lockHosted(tx, scope, sessionId);
    if (session.status === "completed") return readState(tx, scope, session);
    if (!mayBecome(session.status, "completed"))
      throw new AppError("CONFLICT", m.session_stage_notLive(), "status");
    await audit(tx, scope, { action: "session.completed", target: { type: "session", id: sessionId } });
    return closeStage(tx, scope, session);
  });
}

/** Clears the stage and completes a live session. */
export async function closeStage(tx: Tx, scope: TenantScope, session: Session): Promise<StageState> {
  const stage = await lockStage(tx, scope, session.id);
  await endTalk(tx, scope, stage.talkId, session, Math.floor(await readClock(tx)));
  const over = await become(tx, scope, session, { status: "completed", endedAt: scope.now });
  await writeStage(tx, scope, stage, { talkId: null, isBlackedOut: false });
  await emitSession(tx, scope, "session.completed", over);
  return publishStage(tx, scope, over);
}

async function become(
  tx: Tx,
  { tenant, now }: TenantScope,
  session: Session,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<Session> {
  await tx
    .update(sessions)
    .set({ ...change, version: session.version + 1, updatedAt: now })
    .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, session.id)));
  await invalidate(tx, [tags.pages(tenant.id)]);
  return { ...session, ...change } as Session;
}
