import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { isVisible } from "@/features/session/access";
import { batchVote } from "@/features/session/stage/event-batcher";
import { AppError } from "@/lib/app-error";
import { inTenant } from "@/server/db/client";
import { questions, questionVotes, sessions } from "@/server/db/schema";
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

/** The update runs even if no vote changed: its row lock guarantees that the returned count is current. */
function voteStatement(scope: MemberScope, questionId: string, vote: VoteQuestion["vote"]): SQL {
  const { tenant, viewer } = scope;
  const person = sql`${viewer.userId}::uuid`;
  const change =
    vote === "set"
      ? sql`insert into ${questionVotes} (tenant_id, question_id, user_id)
          select ${tenant.id}::uuid, id, ${person} from open on conflict do nothing returning 1`
      : sql`delete from ${questionVotes} where ${and(
          eq(questionVotes.tenantId, tenant.id),
          eq(questionVotes.userId, viewer.userId),
        )} and ${questionVotes.questionId} = (select id from open) returning 1`;
  const sign = sql.raw(vote === "set" ? "+" : "-");
  return sql`with target as (
      select ${questions.id}, ${questions.sessionId}, ${questions.userId} is not distinct from ${person} as is_own,
        ${sessions.status} = 'live' as is_live
      from ${questions} join ${sessions} on ${and(
        eq(sessions.tenantId, questions.tenantId),
        eq(sessions.id, questions.sessionId),
      )}
      where ${and(eq(questions.tenantId, tenant.id), eq(questions.id, questionId), isNull(questions.hiddenAt))}
        and ${isVisible(scope)}
    ), open as (select id from target where is_live and not is_own), changed as (${change}), counted as (
      update ${questions} set vote_count = ${questions.voteCount} ${sign} (select count(*) from changed)::int
      where ${eq(questions.tenantId, tenant.id)} and ${questions.id} = (select id from open)
      returning ${questions.voteCount} as vote_count
    )
    select session_id as "sessionId", is_own as "isOwn", is_live as "isLive",
      (select vote_count from counted) as "voteCount" from target`;
}
