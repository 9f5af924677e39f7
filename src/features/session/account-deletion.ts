import { and, asc, eq, inArray, ne, not, or, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import {
  decks,
  questions,
  questionVotes,
  rehearsals,
  seats,
  sessionHosts,
  sessions,
  slideComments,
  slides,
  talks,
} from "@/domain/schema";
import { mayBecome } from "@/domain/session/rules";
import { emitSeats } from "@/features/session/events";
import { notifyHostChange } from "@/features/session/participants/notifications";
import { cancelLockedSession } from "@/features/session/planning/cancel-session";
import { hasOpenSeats } from "@/features/session/seats/rules";
import { countSeats, lockAnySession, ofSession } from "@/features/session/seats/store";
import { promoteWaitlist } from "@/features/session/seats/waitlist";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import type { Session } from "./access";

/** `keepsContent` keeps questions and comments but removes the name. */
type Leaver = { userId: string; keepsContent: boolean };

/**
 * Removes a leaving user's questions, votes, comments and decks from one community's sessions. Their feedback
 * is deleted with the account. Keeps counters equal to their rows. Idempotent. (GDP-2)
 */
export function deleteUserText({ tenant }: TenantScope, { userId, keepsContent }: Leaver): Promise<void> {
  const asked = and(eq(questions.tenantId, tenant.id), eq(questions.userId, userId));
  const said = and(eq(slideComments.tenantId, tenant.id), eq(slideComments.userId, userId));
  return inTenant({ tenant, viewer: null }, async (tx) => {
    await tx.execute(sql`with gone as (
        delete from ${questionVotes} where ${eq(questionVotes.tenantId, tenant.id)}
          and ${questionVotes.userId} = ${userId} returning ${questionVotes.questionId} as id
      )
      update ${questions} set vote_count = ${questions.voteCount} - 1
      where ${questions.tenantId} = ${tenant.id} and ${questions.id} in (select id from gone)`);
    if (keepsContent) {
      await tx.update(questions).set({ userId: null }).where(asked);
      await tx.update(slideComments).set({ userId: null }).where(said);
    } else {
      await tx.delete(questions).where(asked);
      await tx.delete(slideComments).where(said);
    }
    await leaveTalks(tx, tenant.id, userId);
  });
}

/** Keeps decks that were presented, for the replay, but clears the speaker notes. Deletes the others. */
async function leaveTalks(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const spoken = and(eq(decks.tenantId, tenantId), eq(decks.speakerId, userId));
  const isGiven = sql`exists (select from ${talks} where ${talks.tenantId} = ${decks.tenantId} and ${talks.deckId} = ${decks.id})`;
  const gone = await tx
    .delete(decks)
    .where(and(spoken, not(isGiven)))
    .returning({ sessionId: decks.sessionId });
  const kept = tx.select({ id: decks.id }).from(decks).where(spoken);
  await tx
    .update(slides)
    .set({ notes: "" })
    .where(and(eq(slides.tenantId, tenantId), inArray(slides.deckId, kept)));
  await tx.delete(rehearsals).where(and(eq(rehearsals.tenantId, tenantId), inArray(rehearsals.deckId, kept)));
  await tx.update(decks).set({ speakerId: null }).where(spoken);
  if (gone.length) await invalidate(tx, [tags.pages(tenantId)]);
}

/**
 * Removes a leaving user from one community's sessions: seats go to the waitlist, co-hosts take over, and
 * sessions without another host are cancelled. Idempotent. (GDP-2)
 */
export async function leaveSessions(scope: TenantScope, userId: string): Promise<void> {
  const found = await inTenant(scope, (tx) => findInvolved(tx, scope, userId));
  for (const { id } of found)
    await inTenant(scope, async (tx) => {
      const session = await lockAnySession(tx, scope, id);
      if (session) await leaveOne(tx, scope, session, userId);
    });
}

const findInvolved = (tx: Tx, { tenant }: TenantScope, userId: string): Promise<{ id: string }[]> => {
  const sits = tx
    .select({ id: seats.sessionId })
    .from(seats)
    .where(and(eq(seats.tenantId, tenant.id), eq(seats.userId, userId)));
  const hosts = tx
    .select({ id: sessionHosts.sessionId })
    .from(sessionHosts)
    .where(and(eq(sessionHosts.tenantId, tenant.id), eq(sessionHosts.userId, userId)));
  return tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenant.id), or(inArray(sessions.id, sits), inArray(sessions.id, hosts))))
    .orderBy(asc(sessions.id));
};

async function leaveOne(tx: Tx, scope: TenantScope, session: Session, userId: string): Promise<void> {
  const [seat] = await tx
    .delete(seats)
    .where(and(ofSession(scope, session.id), eq(seats.userId, userId)))
    .returning({ status: seats.status });
  if (seat?.status === "going") await emitSeats(tx, scope, "seat.left", session, [userId]);
  const isHeir = await leaveHosts(tx, scope, session, userId);
  if (isHeir === false) return endOrphan(tx, scope, session, userId);
  if (hasOpenSeats(session, scope.now)) await promoteWaitlist(tx, scope, session);
  else await countSeats(tx, scope, session);
}

/** Returns whether another host remains. Null if the user wasn't a host. */
async function leaveHosts(
  tx: Tx,
  scope: TenantScope,
  session: Session,
  leaverId: string,
): Promise<boolean | null> {
  const { tenantId, sessionId, userId, role } = sessionHosts;
  const ofThis = and(eq(tenantId, scope.tenant.id), eq(sessionId, session.id));
  const [own] = await tx
    .delete(sessionHosts)
    .where(and(ofThis, eq(userId, leaverId)))
    .returning({ role });
  if (!own) return null;
  const [heir] = await tx
    .select({ userId })
    .from(sessionHosts)
    .where(and(ofThis, ne(userId, leaverId)))
    .orderBy(sql`${role} <> 'host'`, asc(userId))
    .limit(1);
  if (heir && own.role === "host") {
    await tx
      .update(sessionHosts)
      .set({ role: "host" })
      .where(and(ofThis, eq(userId, heir.userId)));
    await notifyHostChange(tx, scope, session, { step: "inherited", userIds: [heir.userId] });
  }
  return Boolean(heir);
}

/** Deletes a draft, cancels an upcoming session and keeps a past one. */
async function endOrphan(tx: Tx, scope: TenantScope, session: Session, leaverId: string): Promise<void> {
  const counted = await countSeats(tx, scope, session);
  if (session.status === "draft")
    await tx.delete(sessions).where(and(eq(sessions.tenantId, scope.tenant.id), eq(sessions.id, session.id)));
  else if (mayBecome(session.status, "cancelled"))
    await cancelLockedSession(tx, scope, counted, {
      // One text for all participants.
      reason: m.session_seats_hostGone({}, { locale: scope.tenant.languages[0] }),
      exceptIds: [leaverId],
    });
}
