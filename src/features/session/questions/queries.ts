import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { decks, profiles, questions, questionVotes, stages, talks } from "@/domain/schema";
import { findSession, isMember, mayHost } from "@/features/session/access";
import { PERSON } from "@/features/session/people";
import type { OneSession } from "@/features/session/schema";
import { inTenant, type Tx } from "@/server/db/client";
import { MAX_QUESTIONS } from "./rules";
import type { Question, QuestionList } from "./schema";

export const QUESTION = {
  id: questions.id,
  body: questions.body,
  deckId: questions.deckId,
  slide: questions.slide,
  asker: PERSON,
  voteCount: questions.voteCount,
  isAnswered: sql<boolean>`${questions.answeredAt} is not null`,
  isHidden: sql<boolean>`${questions.hiddenAt} is not null`,
  askedAt: sql<number>`(extract(epoch from ${questions.createdAt}) * 1000)::float8`,
};

const isAsked = ({ tenant }: TenantScope, sessionId: string): SQL | undefined =>
  and(eq(questions.tenantId, tenant.id), eq(questions.sessionId, sessionId));

/** Returns the questions of a session, most votes first. (SES-15) */
export function listQuestions(scope: TenantScope, { sessionId }: OneSession): Promise<QuestionList> {
  return inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    const isSteering = await maySteer(tx, scope, sessionId);
    const userId = scope.viewer?.userId ?? null;
    const isToldToAuthor = and(eq(questions.userId, userId ?? ""), isNotNull(questions.hiddenReason));
    const isReadBy = or(isNull(questions.hiddenAt), userId ? isToldToAuthor : undefined);
    const rows = await tx
      .select({
        ...QUESTION,
        hiddenReason: sql<
          string | null
        >`case when ${isSteering} or ${questions.userId} = ${userId}::uuid then ${questions.hiddenReason} end`,
        isMine: sql<boolean>`${questions.userId} is not distinct from ${userId}::uuid and ${userId}::uuid is not null`,
        hasVoted: sql<boolean>`exists (select from ${questionVotes} where ${and(
          eq(questionVotes.tenantId, questions.tenantId),
          eq(questionVotes.questionId, questions.id),
        )} and ${questionVotes.userId} = ${userId}::uuid)`,
      })
      .from(questions)
      .leftJoin(profiles, eq(profiles.id, questions.userId))
      .where(and(isAsked(scope, sessionId), isSteering ? undefined : isReadBy))
      .orderBy(desc(questions.voteCount), asc(questions.createdAt), asc(questions.id))
      .limit(MAX_QUESTIONS);
    return { questions: rows, maySteer: isSteering };
  });
}

export async function readQuestion(tx: Tx, { tenant }: TenantScope, id: string): Promise<Question | null> {
  const [row] = await tx
    .select(QUESTION)
    .from(questions)
    .leftJoin(profiles, eq(profiles.id, questions.userId))
    .where(and(eq(questions.tenantId, tenant.id), eq(questions.id, id)));
  return row ?? null;
}

/** Whether the viewer may mark and hide questions: hosts, moderators and the current speaker. */
export async function maySteer(tx: Tx, scope: TenantScope, sessionId: string): Promise<boolean> {
  const { tenant, viewer } = scope;
  if (!viewer || !isMember(scope)) return false;
  if (holds(viewer, "moderator")) return true;
  if (await mayHost(tx, scope, sessionId)) return true;
  const rows = await tx
    .select({ id: decks.id })
    .from(stages)
    .innerJoin(talks, and(eq(talks.tenantId, stages.tenantId), eq(talks.id, stages.talkId)))
    .innerJoin(decks, and(eq(decks.tenantId, talks.tenantId), eq(decks.id, talks.deckId)))
    .where(
      and(
        eq(stages.tenantId, tenant.id),
        eq(stages.sessionId, sessionId),
        eq(decks.speakerId, viewer.userId),
      ),
    );
  return rows.length > 0;
}
