import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { decks, seats, sessionAccessLog, sessions, talkFeedback, talks } from "@/domain/schema";
import { findSession, isVisible, mayHost } from "@/features/session/access";
import type { OneSession } from "@/features/session/schema";
import { AppError } from "@/lib/errors/app-error";
import { compareTexts } from "@/lib/format/compare";
import { inTenant, type Tx } from "@/server/db/client";
import { averageOf, releasedCount } from "./rules";
import type { FeedbackResults, GiveFeedback, TalkFeedback } from "./schema";

const wasGiven = sql`exists (select from ${talks} where ${talks.tenantId} = ${decks.tenantId}
  and ${talks.deckId} = ${decks.id})`;

/** Whether the user had a seat or viewed the session. */
async function hasAttended(
  tx: Tx,
  { tenant }: TenantScope,
  sessionId: string,
  userId: string,
): Promise<boolean> {
  const of = (table: typeof seats | typeof sessionAccessLog): SQL | undefined =>
    and(eq(table.tenantId, tenant.id), eq(table.sessionId, sessionId), eq(table.userId, userId));
  if ((await tx.$count(seats, and(of(seats), eq(seats.status, "going")))) > 0) return true;
  return (await tx.$count(sessionAccessLog, of(sessionAccessLog))) > 0;
}

/**
 * Saves an attendee's feedback on a talk. A second answer replaces the first. (SES-16)
 * @throws NOT_FOUND, CONFLICT before the session has ended, FORBIDDEN for the speaker and for users who
 * didn't attend.
 */
export function giveFeedback(scope: MemberScope, { deckId, rating, body }: GiveFeedback): Promise<void> {
  const { tenant, viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    const [talk] = await tx
      .select({ sessionId: sessions.id, status: sessions.status, speakerId: decks.speakerId })
      .from(decks)
      .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
      .where(and(isVisible(scope), eq(decks.tenantId, tenant.id), eq(decks.id, deckId), wasGiven));
    if (!talk) throw new AppError("NOT_FOUND", m.session_replay_feedback_noTalk());
    if (talk.status !== "completed")
      throw new AppError("CONFLICT", m.session_replay_feedback_notOver(), "status");
    if (talk.speakerId === viewer.userId)
      throw new AppError("FORBIDDEN", m.session_replay_feedback_own(), "own-talk");
    if (!(await hasAttended(tx, scope, talk.sessionId, viewer.userId)))
      throw new AppError("FORBIDDEN", m.session_replay_feedback_notThere(), "not-there");
    const answer = { rating, body, updatedAt: now };
    await tx
      .insert(talkFeedback)
      .values({ ...answer, tenantId: tenant.id, deckId, userId: viewer.userId, createdAt: now })
      .onConflictDoUpdate({
        target: [talkFeedback.tenantId, talkFeedback.deckId, talkFeedback.userId],
        set: answer,
      });
  });
}

/**
 * Returns the feedback on a finished session's talks that the viewer may see: their own answers, for a
 * speaker the results of their talk, for hosts all results. (SES-16)
 */
export function readFeedback(scope: MemberScope, { sessionId }: OneSession): Promise<TalkFeedback[]> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    const { status } = await findSession(tx, scope, sessionId);
    if (status !== "completed") return [];
    const isHost = await mayHost(tx, scope, sessionId);
    const isAttendee = await hasAttended(tx, scope, sessionId, viewer.userId);
    const given = await tx
      .select({ deckId: decks.id, speakerId: decks.speakerId })
      .from(decks)
      .where(and(eq(decks.tenantId, tenant.id), eq(decks.sessionId, sessionId), wasGiven));
    const answers = await listAnswers(
      tx,
      scope,
      given.map(({ deckId }) => deckId),
    );
    return given.map(({ deckId, speakerId }) => {
      const ofTalk = answers.filter((answer) => answer.deckId === deckId);
      const own = ofTalk.find(({ userId }) => userId === viewer.userId);
      const isSpeaker = speakerId === viewer.userId;
      return {
        deckId,
        mayGive: isAttendee && !isSpeaker,
        mine: own ? { rating: own.rating, body: own.body } : null,
        results: isHost || isSpeaker ? resultsOf(ofTalk) : null,
      };
    });
  });
}

type Answer = { deckId: string; userId: string; rating: number; body: string };

/** Ordered by creation, because results are released in batches. */
async function listAnswers(tx: Tx, { tenant }: TenantScope, deckIds: string[]): Promise<Answer[]> {
  const { deckId, userId, rating, body, createdAt } = talkFeedback;
  if (deckIds.length === 0) return [];
  return tx
    .select({ deckId, userId, rating, body })
    .from(talkFeedback)
    .where(and(eq(talkFeedback.tenantId, tenant.id), inArray(deckId, deckIds)))
    .orderBy(asc(createdAt), asc(userId));
}

/** Sorts comments alphabetically, so their order reveals neither time nor author. */
function resultsOf(answers: readonly Answer[]): FeedbackResults {
  const told = answers.slice(0, releasedCount(answers.length));
  const words = told.flatMap(({ body }) => body || []);
  return {
    count: answers.length,
    average: told.length > 0 ? averageOf(told.map(({ rating }) => rating)) : null,
    words: words.toSorted(compareTexts).map((text, id) => ({ id, text })),
  };
}
