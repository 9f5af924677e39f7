import { and, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { questions, questionVotes, slideComments } from "@/server/db/schema";

/** `keepsContent` leaves what was asked and said, without the name. */
type Leaver = { userId: string; keepsContent: boolean };

/**
 * Takes out of one community's sessions what somebody who deletes their account asked, voted for and said; feedback
 * goes with the account. Counters stay equal to their rows. It may run again. (`docs/behaviours.md`, GDP-2)
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
  });
}
