import { and, asc, eq, gte, notExists, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { DEMO_SESSION_ID } from "@/domain/auth/demo";
import { decks, questions, sessions, stages, talks } from "@/domain/schema";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import type { Session } from "@/features/session/access";
import { MINUTE_MS } from "@/lib/time/duration";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { readClock } from "./clock";
import { lockStage, publishStage, type StageRow, writeStage } from "./stage-row";
import { endTalk, startTalk } from "./talks";

/** A visitor driving the demo stage loses control after this time without a command. */
const DEMO_RETENTION_MS = 10 * MINUTE_MS;

/**
 * Runs the demo's open stage: starts the next talk when none is running, and restarts the program after the
 * last one. Idempotent and safe to run concurrently. (LEAD-2)
 */
export function runDemoStage(scope: TenantScope): Promise<void> {
  return inTenant(scope, async (tx) => {
    const session = await lockDemo(tx, scope);
    if (!session) return;
    const { id: sessionId } = session;
    await tx.insert(stages).values({ tenantId: scope.tenant.id, sessionId }).onConflictDoNothing();
    const stage = await lockStage(tx, scope, sessionId);
    const at = Math.floor(await readClock(tx));
    if (isTaken(stage, scope.now) || (await isRunning(tx, session, stage, at))) return;
    await endTalk(tx, scope, stage.talkId, session, at);
    await playOn(tx, scope, session, stage, at);
  });
}

const isDemo = ({ tenant }: TenantScope) =>
  and(eq(sessions.tenantId, tenant.id), eq(sessions.id, DEMO_SESSION_ID));

async function lockDemo(tx: Tx, scope: TenantScope): Promise<Session | undefined> {
  const [session] = await tx.select().from(sessions).where(isDemo(scope)).for("no key update");
  return session;
}

const isTaken = ({ driverId, updatedAt }: StageRow, now: Date): boolean =>
  driverId !== null && now.getTime() - updatedAt.getTime() < DEMO_RETENTION_MS;

async function isRunning(tx: Tx, { status, format }: Session, { tenantId, talkId }: StageRow, at: number) {
  if (status !== "live" || !talkId) return false;
  const isThis = and(eq(talks.tenantId, tenantId), eq(talks.id, talkId));
  const [talk] = await tx.select({ timeline: talks.timeline }).from(talks).where(isThis);
  return talk !== undefined && positionAt(talk.timeline, format, at).state === "running";
}

async function playOn(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  stage: StageRow,
  at: number,
): Promise<void> {
  const following = session.status === "live" ? await findFollowing(tx, scope) : null;
  const live = following ? session : await beginAgain(tx, scope, session);
  const deckId = following ?? (await findFollowing(tx, scope));
  if (!deckId) return;
  const talkId = await startTalk(tx, scope, session.id, deckId, at);
  const change = { talkId, isBlackedOut: false, driverId: null, driverKey: null };
  await writeStage(tx, scope, stage, change);
  await publishStage(tx, scope, live);
}

/** The next deck in the queue that hasn't been presented in this round. */
async function findFollowing(tx: Tx, { tenant }: TenantScope): Promise<string | null> {
  const talk = tx
    .select({ one: sql`1` })
    .from(talks)
    .where(and(eq(talks.tenantId, decks.tenantId), eq(talks.deckId, decks.id)));
  const [deck] = await tx
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.tenantId, tenant.id), eq(decks.sessionId, DEMO_SESSION_ID), notExists(talk)))
    .orderBy(asc(decks.position), asc(decks.id))
    .limit(1);
  return deck?.id ?? null;
}

/** Deletes the talks of the previous round and the questions asked during it. Older questions stay. */
async function beginAgain(tx: Tx, scope: TenantScope, session: Session): Promise<Session> {
  const { tenant, now } = scope;
  const ofDemo = (table: typeof talks | typeof questions) =>
    and(eq(table.tenantId, tenant.id), eq(table.sessionId, session.id));
  const isStage = and(eq(stages.tenantId, tenant.id), eq(stages.sessionId, session.id));
  await tx.update(stages).set({ talkId: null, applause: 0 }).where(isStage);
  await tx.delete(talks).where(ofDemo(talks));
  const began = session.startedAt ?? session.startsAt;
  await tx.delete(questions).where(and(ofDemo(questions), gte(questions.createdAt, began)));
  const startsAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const change = { status: "live" as const, startsAt, startedAt: now, endedAt: null, cancelReason: null };
  await tx
    .update(sessions)
    .set({ ...change, version: session.version + 1, updatedAt: now })
    .where(isDemo(scope));
  await invalidate(tx, [tags.pages(tenant.id)]);
  return { ...session, ...change };
}
