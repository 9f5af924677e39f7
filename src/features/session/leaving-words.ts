import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import {
  decks,
  questions,
  questionVotes,
  rehearsals,
  slideComments,
  slides,
  talks,
} from "@/server/db/schema";

/** `keepsContent` leaves what was asked and said, without the name. */
type Leaver = { userId: string; keepsContent: boolean };

/**
 * Takes out of one community's sessions what somebody who deletes their account asked, voted for, said and
 * prepared; feedback goes with the account. Counters stay equal to their rows. It may run again. (`docs/behaviours.md`, GDP-2)
 */
export function leaveWords({ tenant }: TenantScope, { userId, keepsContent }: Leaver): Promise<void> {
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

/** What was presented stays to be played, without the speaker's own notes; what was not goes. */
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
  const changed = gone.map(({ sessionId }) => tags.session(tenantId, sessionId));
  if (changed.length) await invalidate(tx, [tags.sessions(tenantId), ...changed]);
}
