import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { stages } from "@/domain/schema";
import { lockSession, type Session } from "@/features/session/access";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { readState } from "./queries";
import type { StageEvent, StageState } from "./schema";

export type StageRow = typeof stages.$inferSelect;
export type StageChange = Partial<
  Pick<StageRow, "talkId" | "isBlackedOut" | "showsQuestions" | "driverId" | "driverKey">
>;

/**
 * Locks a live session.
 * @throws CONFLICT if it isn't live.
 */
export async function lockLive(tx: Tx, scope: MemberScope, sessionId: string): Promise<Session> {
  const session = await lockSession(tx, scope, sessionId);
  if (session.status !== "live") throw new AppError("CONFLICT", m.session_stage_notLive(), "status");
  return session;
}

const isStage = ({ tenant }: TenantScope, sessionId: string) =>
  and(eq(stages.tenantId, tenant.id), eq(stages.sessionId, sessionId));

export async function lockStage(tx: Tx, scope: TenantScope, sessionId: string): Promise<StageRow> {
  const [stage] = await tx.select().from(stages).where(isStage(scope, sessionId)).for("update");
  if (!stage) throw new AppError("CONFLICT", m.session_stage_notLive(), "status");
  return stage;
}

/** Increments the version with every write, by which screens order updates. */
export const writeStage = (
  tx: Tx,
  scope: TenantScope,
  { sessionId, version }: StageRow,
  change: StageChange,
) =>
  tx
    .update(stages)
    .set({ ...change, version: version + 1, updatedAt: scope.now })
    .where(isStage(scope, sessionId));

/**
 * Publishes the whole state. It is small, and otherwise a thousand screens would fetch it at the same time.
 */
export async function publishStage(tx: Tx, scope: TenantScope, session: Session): Promise<StageState> {
  const state = await readState(tx, scope, session);
  const event: StageEvent = { kind: "state", state };
  await publishEvent(tx, topics.stage(scope.tenant.id, session.id), event);
  return state;
}
