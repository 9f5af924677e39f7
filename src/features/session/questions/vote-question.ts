import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { questions, questionVotes, sessions } from "@/domain/schema";
import { isVisible } from "@/features/session/access";
import { batchVote } from "@/features/session/stage/event-batcher";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { toggleStatement } from "@/server/db/toggle-statement";
import type { QuestionVote, VoteQuestion } from "./schema";

type Outcome = { sessionId: string; isOwn: boolean; isLive: boolean; voteCount: number };

/**
 * Sets the vote as requested. Row and counter change in one statement, so they stay equal under concurrency.
 * Vote events are batched. (SES-15)
 */
export async function voteQuestion(
  scope: MemberScope,
  { questionId, vote }: VoteQuestion,
): Promise<QuestionVote> {
  const { sessionId, voteCount } = await inTenant(scope, async (tx) => {
    const [outcome] = await tx.execute<Outcome>(voteStatement(scope, questionId, vote));
    if (!outcome) throw new AppError("NOT_FOUND", m.session_questions_question_gone());
    if (outcome.isOwn) throw new AppError("FORBIDDEN", m.session_questions_question_own(), "own-question");
    if (!outcome.isLive) throw new AppError("CONFLICT", m.session_questions_question_notLive(), "status");
    return outcome;
  });
  batchVote(scope, sessionId, questionId);
  return { hasVoted: vote === "set", voteCount };
}

function voteStatement(scope: MemberScope, questionId: string, vote: VoteQuestion["vote"]): SQL {
  const { tenant, viewer } = scope;
  const person = sql`${viewer.userId}::uuid`;
  return toggleStatement({
    tenant,
    target: sql`select ${questions.id}, ${questions.sessionId}, ${questions.userId} is not distinct from ${person} as is_own,
        ${sessions.status} = 'live' as is_live
      from ${questions} join ${sessions} on ${and(
        eq(sessions.tenantId, questions.tenantId),
        eq(sessions.id, questions.sessionId),
      )}
      where ${and(eq(questions.tenantId, tenant.id), eq(questions.id, questionId), isNull(questions.hiddenAt))}
        and ${isVisible(scope)}`,
    isAllowed: sql`is_live and not is_own`,
    rows: questionVotes,
    change:
      vote === "set"
        ? {
            to: "set",
            row: { tenant_id: sql`${tenant.id}::uuid`, question_id: sql`id`, user_id: person },
          }
        : {
            to: "clear",
            where: and(
              eq(questionVotes.tenantId, tenant.id),
              eq(questionVotes.questionId, questionId),
              eq(questionVotes.userId, viewer.userId),
            ),
          },
    items: questions,
    counter: (by) => sql`vote_count = ${questions.voteCount} ${by}`,
    returning: sql`${questions.voteCount} as vote_count`,
    answer: sql`session_id as "sessionId", is_own as "isOwn", is_live as "isLive",
      (select vote_count from counted) as "voteCount"`,
  });
}
