import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { questions } from "@/domain/schema";
import { findSession } from "@/features/session/access";
import type { StageEvent } from "@/features/session/stage/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { maySteer, readQuestion } from "./queries";
import type { MarkQuestion, Question } from "./schema";

/**
 * Marks a question as answered or hides it, or reverts either. Hidden questions are visible only to users who
 * may show them again. (SES-15)
 * @throws NOT_FOUND, FORBIDDEN unless the viewer is a host, a moderator or the current speaker.
 */
export function markQuestion(scope: MemberScope, input: MarkQuestion): Promise<Question> {
  return inTenant(scope, async (tx) => {
    const { sessionId, before, isModerated } = await lockQuestion(tx, scope, input.questionId);
    if (!(await maySteer(tx, scope, sessionId)))
      throw new AppError("FORBIDDEN", m.session_questions_question_steerOnly());
    const isAnswered = input.isAnswered ?? before.isAnswered;
    const isHidden = input.isHidden ?? before.isHidden;
    if (before.isHidden && !isHidden && isModerated && !holds(scope.viewer, "moderator"))
      throw new AppError("FORBIDDEN", m.session_questions_question_moderated());
    if (isHidden !== before.isHidden) {
      const target = { type: "question", id: before.id };
      await audit(tx, scope, { action: isHidden ? "question.hidden" : "question.shown", target });
    }
    await tx
      .update(questions)
      .set({
        answeredAt: isAnswered ? scope.now : null,
        hiddenAt: isHidden ? scope.now : null,
        ...(!isHidden && { hiddenReason: null }),
      })
      .where(and(eq(questions.tenantId, scope.tenant.id), eq(questions.id, before.id)));
    const question = { ...before, isAnswered, isHidden };
    await publishEvent(tx, topics.stage(scope.tenant.id, sessionId), newsOf(question));
    return question;
  });
}

/** The event of a hidden question doesn't contain its text. */
const newsOf = (question: Question): StageEvent =>
  question.isHidden ? { kind: "hidden", questionId: question.id } : { kind: "question", question };

async function lockQuestion(tx: Tx, scope: MemberScope, id: string) {
  const isThis = and(eq(questions.tenantId, scope.tenant.id), eq(questions.id, id));
  const [row] = await tx
    .select({ sessionId: questions.sessionId, hiddenReason: questions.hiddenReason })
    .from(questions)
    .where(isThis)
    .for("no key update");
  const before = row && (await readQuestion(tx, scope, id));
  if (!before) throw new AppError("NOT_FOUND", m.session_questions_question_gone());
  await findSession(tx, scope, row.sessionId);
  return { sessionId: row.sessionId, before, isModerated: row.hiddenReason !== null };
}
