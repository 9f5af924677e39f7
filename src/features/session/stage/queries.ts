import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TenantScope } from "@/access/scope";
import { toDenialError } from "@/domain/guard/errors";
import { decks, profiles, stages, talks } from "@/domain/schema";
import { markOf } from "@/domain/session/rules";
import type { Timeline } from "@/domain/session/stage/timeline-rules";
import { findSession, type Session } from "@/features/session/access";
import { completeSlidesSql } from "@/features/session/decks/completeness-sql";
import { PERSON } from "@/features/session/people";
import type { OneSession } from "@/features/session/schema";
import { inTenant, type Tx } from "@/server/db/client";
import { peopleAt } from "@/server/events/hub";
import { topics } from "@/server/events/publish";
import { readClock } from "./clock";
import type { QueuedDeck, Stage, StageState, StageTalk } from "./schema";

const driver = alias(profiles, "driver");

/** Reads the state shown on all screens. Before the session, the stage is empty. */
export async function readState(tx: Tx, { tenant }: TenantScope, session: Session): Promise<StageState> {
  const [row] = await tx
    .select({
      stage: stages,
      timeline: talks.timeline,
      deck: decks,
      speaker: PERSON,
      driver: driver.username,
    })
    .from(stages)
    .leftJoin(talks, and(eq(talks.tenantId, stages.tenantId), eq(talks.id, stages.talkId)))
    .leftJoin(decks, and(eq(decks.tenantId, talks.tenantId), eq(decks.id, talks.deckId)))
    .leftJoin(profiles, eq(profiles.id, decks.speakerId))
    .leftJoin(driver, eq(driver.id, stages.driverId))
    .where(and(eq(stages.tenantId, tenant.id), eq(stages.sessionId, session.id)));
  const { stage, deck, timeline, speaker } = row ?? {};
  return {
    version: stage?.version ?? 0,
    status: session.status,
    isBlackedOut: stage?.isBlackedOut ?? false,
    showsQuestions: stage?.showsQuestions ?? false,
    driver: row?.driver ?? null,
    applause: stage?.applause ?? 0,
    driverMark: stage?.driverKey ? markOf(stage.driverKey) : null,
    talk: deck && timeline ? talkOf(deck, speaker ?? null, timeline) : null,
  };
}

const talkOf = (
  { id, version, title }: typeof decks.$inferSelect,
  speaker: StageTalk["speaker"],
  timeline: Timeline,
): StageTalk => ({ deckId: id, deckVersion: version, title, speaker, timeline });

/** Decks in speaking order. */
async function listQueue(tx: Tx, { tenant }: TenantScope, sessionId: string): Promise<QueuedDeck[]> {
  const hasSpoken = sql<boolean>`exists (select from ${talks} where talks.tenant_id = decks.tenant_id
    and talks.deck_id = decks.id and talks.ended_at is not null)`;
  return tx
    .select({
      ...{ deckId: decks.id, deckVersion: decks.version, title: decks.title },
      ...{ speaker: PERSON, filled: completeSlidesSql, hasSpoken },
    })
    .from(decks)
    .leftJoin(profiles, eq(profiles.id, decks.speakerId))
    .where(and(eq(decks.tenantId, tenant.id), eq(decks.sessionId, sessionId)))
    .orderBy(asc(decks.position), asc(decks.id));
}

/**
 * Reads the stage with the server's time. (SES-11)
 * @throws NOT_FOUND if the viewer may not see the session.
 */
export function readStage(scope: TenantScope, sessionId: string): Promise<Stage> {
  return inTenant(scope, async (tx) => {
    const session = await findSession(tx, scope, sessionId);
    return {
      ...(await readState(tx, scope, session)),
      ...{ sessionId, title: session.title, format: session.format },
      queue: await listQueue(tx, scope, sessionId),
      people: peopleAt(topics.stage(scope.tenant.id, sessionId)),
      now: await readClock(tx),
    };
  });
}

/**
 * Authorizes a viewer to watch a session's stage and returns the topic.
 * @throws NOT_FOUND if the viewer may not see the session, FORBIDDEN if the community has sessions turned
 * off.
 */
export async function watchStage(scope: TenantScope, { sessionId }: OneSession): Promise<string> {
  const { tenant } = scope;
  if (!tenant.capabilities.sessions) throw toDenialError({ reason: "feature", feature: "sessions" }, tenant);
  await inTenant(scope, (tx) => findSession(tx, scope, sessionId));
  return topics.stage(tenant.id, sessionId);
}
