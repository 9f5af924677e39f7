import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { decks, talks } from "@/domain/schema";
import { endOf, mayFollow, positionAt, type TalkEvent } from "@/domain/session/stage/timeline-rules";
import type { Session } from "@/features/session/access";
import { describeMissing } from "@/features/session/decks/completeness-rules";
import { completeSlidesSql } from "@/features/session/decks/completeness-sql";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

/** Maximum events per talk, so that the timeline fits into one notification. */
const MAX_EVENTS = 100;

const isTalk = ({ tenant }: TenantScope, id: string) => and(eq(talks.tenantId, tenant.id), eq(talks.id, id));

export async function findTalk(
  tx: Tx,
  scope: TenantScope,
  id: string,
): Promise<typeof talks.$inferSelect | undefined> {
  const [talk] = await tx.select().from(talks).where(isTalk(scope, id));
  return talk;
}

/**
 * Starts the talk of a queued deck and returns its id.
 * @throws NOT_FOUND if the deck isn't in the queue.
 */
export async function startTalk(
  tx: Tx,
  { tenant }: TenantScope,
  sessionId: string,
  deckId: string,
  at: number,
): Promise<string> {
  const isQueued = and(eq(decks.tenantId, tenant.id), eq(decks.sessionId, sessionId), eq(decks.id, deckId));
  if ((await tx.$count(decks, isQueued)) === 0) throw new AppError("NOT_FOUND", m.session_stage_noDeck());
  const id = newId();
  const timeline: TalkEvent[] = [{ at, kind: "start" }];
  await tx
    .insert(talks)
    .values({ id, tenantId: tenant.id, sessionId, deckId, timeline, startedAt: new Date(at) });
  await invalidate(tx, [tags.pages(tenant.id)]);
  return id;
}

/** @throws CONFLICT if slides are empty. (SES-1) */
export async function assertNoGaps(
  tx: Tx,
  { tenant }: TenantScope,
  { format }: Session,
  deckId: string,
): Promise<void> {
  const [deck] = await tx
    .select({ filled: completeSlidesSql })
    .from(decks)
    .where(and(eq(decks.tenantId, tenant.id), eq(decks.id, deckId)));
  const gaps = deck && describeMissing(deck, format);
  if (gaps) throw new AppError("CONFLICT", m.session_stage_gaps({ missing: gaps }), "gaps");
}

/**
 * Appends an event to a talk's timeline.
 * @throws CONFLICT if the event doesn't fit the talk's state.
 */
export async function addEvent(
  tx: Tx,
  scope: MemberScope,
  talkId: string,
  { format }: Session,
  event: TalkEvent,
): Promise<void> {
  const talk = await findTalk(tx, scope, talkId);
  const timeline = talk?.timeline ?? [];
  if (!mayFollow(positionAt(timeline, format, event.at), event.kind) || timeline.length >= MAX_EVENTS)
    throw new AppError("CONFLICT", m.session_stage_doesNotFit(), "command");
  const endedAt = event.kind === "end" ? new Date(event.at) : null;
  await tx
    .update(talks)
    .set({ timeline: [...timeline, event], endedAt })
    .where(isTalk(scope, talkId));
}

/**
 * Ends the talk on stage, if there is one: at the end of its last slide, or now if that hasn't been reached.
 * @throws CONFLICT if the talk is still running and `isRunningKept` is set.
 */
export async function endTalk(
  tx: Tx,
  scope: TenantScope,
  talkId: string | null,
  { format }: Session,
  now: number,
  { isRunningKept = false } = {},
): Promise<void> {
  const talk = talkId && (await findTalk(tx, scope, talkId));
  if (!talk || talk.endedAt) return;
  const isOver = positionAt(talk.timeline, format, now).state === "over";
  if (!isOver && isRunningKept) throw new AppError("CONFLICT", m.session_stage_stillRuns(), "command");
  const timeline = isOver ? talk.timeline : [...talk.timeline, { at: now, kind: "end" as const }];
  const endedAt = new Date(Math.min(endOf(timeline, format), now));
  await tx.update(talks).set({ timeline, endedAt }).where(isTalk(scope, talk.id));
}
