import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { fileScreening, type Post, screenPost } from "@/domain/moderation/screening";
import { questions } from "@/domain/schema";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import { findSession, type Session } from "@/features/session/access";
import { readClock } from "@/features/session/stage/clock";
import { readState } from "@/features/session/stage/queries";
import type { StageEvent } from "@/features/session/stage/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import { readQuestion } from "./queries";
import { MAX_QUESTIONS, WAITING } from "./rules";
import type { AskQuestion, Question } from "./schema";

/**
 * Asks a question, pinned to the slide on stage according to the server's clock. Repeating an id returns the
 * existing question without another event, because it may have been hidden since. (SES-15)
 * @throws CONFLICT if the session isn't live or has reached its maximum number of questions.
 */
export async function askQuestion(scope: MemberScope, input: AskQuestion): Promise<Question> {
  await countQuestion(scope);
  return inTenant(scope, async (tx) => {
    const session = await findSession(tx, scope, input.sessionId);
    if (session.status !== "live")
      throw new AppError("CONFLICT", m.session_questions_question_notLive(), "status");
    await assertNotFull(tx, scope, session);
    const post: Post = { kind: "question", id: input.id, text: input.body };
    const screening = await screenPost(tx, scope, post);
    const isNew = await keepQuestion(tx, scope, session, input, screening.mustHold);
    const question = await readQuestion(tx, scope, input.id);
    if (!question) throw new AppError("CONFLICT", m.session_questions_question_idTaken());
    if (!isNew) return question;
    await fileScreening(tx, scope, post, screening);
    if (screening.mustHold) return question;
    const event: StageEvent = { kind: "question", question };
    await publishEvent(tx, topics.stage(scope.tenant.id, session.id), event);
    return question;
  });
}

async function countQuestion({ tenant, viewer }: MemberScope): Promise<void> {
  const state = await consumeRateLimit(limitKey("question", { community: tenant.id, person: viewer.userId }));
  if (!state.allowed) throw new LimitError(state, m.session_questions_question_tooMany());
}

async function assertNotFull(tx: Tx, { tenant }: MemberScope, session: Session): Promise<void> {
  const ofSession = and(eq(questions.tenantId, tenant.id), eq(questions.sessionId, session.id));
  if ((await tx.$count(questions, ofSession)) >= MAX_QUESTIONS)
    throw new AppError("CONFLICT", m.session_questions_question_full(), "full");
}

/**
 * Returns whether the question is new.
 * @throws CONFLICT if the id belongs to another user's question or to another session.
 */
async function keepQuestion(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  { id, body }: AskQuestion,
  isHeld: boolean,
): Promise<boolean> {
  const { tenant, viewer } = scope;
  const { talk } = await readState(tx, scope, session);
  const at = await readClock(tx);
  const row = { id, tenantId: tenant.id, sessionId: session.id, userId: viewer.userId, body };
  const pin = talk && {
    deckId: talk.deckId,
    slide: positionAt(talk.timeline, session.format, at).slide,
  };
  const held = isHeld ? { hiddenAt: scope.now, hiddenReason: WAITING } : {};
  const made = await tx
    .insert(questions)
    .values({ ...row, ...pin, ...held, createdAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ id: questions.id });
  if (made.length) return true;
  const isSame = and(
    eq(questions.tenantId, tenant.id),
    eq(questions.id, id),
    eq(questions.sessionId, session.id),
    eq(questions.userId, viewer.userId),
  );
  if ((await tx.$count(questions, isSame)) === 0)
    throw new AppError("CONFLICT", m.session_questions_question_idTaken());
  return false;
}
