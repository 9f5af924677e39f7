import { and, eq, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { ModerationTarget, Subject } from "@/domain/moderation/cases";
import { decks, questions, sessions, slideComments } from "@/domain/schema";
import type { StageEvent } from "@/features/session/stage/schema";
import { shorten } from "@/lib/text/cut";
import { plainExcerptOf } from "@/lib/text/markdown/plain-excerpt";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { readQuestion } from "./queries";
import { describeReason, WAITING } from "./rules";

type Hidden = { hiddenAt: Date | null; hiddenReason: string | null };

const keep = ({ hiddenAt, hiddenReason }: Hidden): Hidden => ({ hiddenAt, hiddenReason });
const keptIn = (before: unknown): Hidden => {
  const { hiddenAt, hiddenReason } = before as { hiddenAt: string | null; hiddenReason: string | null };
  return { hiddenAt: hiddenAt ? new Date(hiddenAt) : null, hiddenReason };
};

/**
 * A held question has the reason `WAITING`, one hidden by moderators their reason, one hidden by hosts none.
 */
const stateOf = ({ hiddenAt, hiddenReason }: Hidden): Subject["state"] => {
  if (!hiddenAt) return "shown";
  return hiddenReason === WAITING ? "waiting" : "hidden";
};

const isQuestion = ({ tenant }: TenantScope, id: string) =>
  and(eq(questions.tenantId, tenant.id), eq(questions.id, id));

async function hideQuestion(tx: Tx, scope: TenantScope, id: string, change: Hidden): Promise<Hidden | null> {
  const [row] = await tx.select().from(questions).where(isQuestion(scope, id)).for("no key update");
  if (!row) return null;
  await tx.update(questions).set(change).where(isQuestion(scope, id));
  const question = await readQuestion(tx, scope, id);
  if (question) {
    const event: StageEvent = change.hiddenAt
      ? { kind: "hidden", questionId: id }
      : { kind: "question", question };
    await publishEvent(tx, topics.stage(scope.tenant.id, row.sessionId), event);
  }
  return keep(row);
}

/** A question hidden by moderators can only be shown again by moderators. (MOD-4) */
export const questionModeration: ModerationTarget = {
  async read(tx, { tenant }, ids) {
    const rows = await tx
      .select({ row: questions, title: sessions.title })
      .from(questions)
      .innerJoin(
        sessions,
        and(eq(sessions.tenantId, questions.tenantId), eq(sessions.id, questions.sessionId)),
      )
      .where(and(eq(questions.tenantId, tenant.id), inArray(questions.id, [...ids])));
    return new Map(
      rows.map(({ row, title }) => [
        row.id,
        subjectOf("question", row, { title, sessionId: row.sessionId }, row),
      ]),
    );
  },
  apply: (tx, scope, id, { effect, reason }) =>
    hideQuestion(
      tx,
      scope,
      id,
      effect === "show"
        ? { hiddenAt: null, hiddenReason: null }
        : { hiddenAt: scope.now, hiddenReason: reason },
    ),
  restore: async (tx, scope, id, before) => (await hideQuestion(tx, scope, id, keptIn(before))) !== null,
};

type Words = { body: string; userId: string | null; createdAt: Date };

const TITLES = {
  question: m.session_questions_moderation_question,
  slideComment: m.session_questions_moderation_slideComment,
};

const subjectOf = (
  what: "question" | "slideComment",
  { body, userId, createdAt }: Words,
  { title, sessionId }: { title: string; sessionId: string },
  hidden: Hidden,
): Subject => ({
  title: shorten(TITLES[what]({ title, text: plainExcerptOf(body) }), 120),
  body,
  path: `/sessions/${sessionId}${what === "question" ? "" : "/replay"}`,
  parent: { title, path: `/sessions/${sessionId}` },
  state: stateOf(hidden),
  isLocked: false,
  note: hidden.hiddenReason && describeReason(hidden.hiddenReason),
  authorId: userId,
  createdAt,
});

const isSlideComment = ({ tenant }: TenantScope, id: string) =>
  and(eq(slideComments.tenantId, tenant.id), eq(slideComments.id, id));

async function hideSlideComment(
  tx: Tx,
  scope: TenantScope,
  id: string,
  change: Hidden,
): Promise<Hidden | null> {
  const [row] = await tx.select().from(slideComments).where(isSlideComment(scope, id)).for("no key update");
  if (!row || row.deletedAt) return null;
  await tx.update(slideComments).set(change).where(isSlideComment(scope, id));
  return keep(row);
}

export const slideCommentModeration: ModerationTarget = {
  async read(tx, { tenant }, ids) {
    const { id: sessionId, title } = sessions;
    const rows = await tx
      .select({ row: slideComments, session: { title, sessionId } })
      .from(slideComments)
      .innerJoin(decks, and(eq(decks.tenantId, slideComments.tenantId), eq(decks.id, slideComments.deckId)))
      .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
      .where(and(eq(slideComments.tenantId, tenant.id), inArray(slideComments.id, [...ids])));
    return new Map(
      rows.map(({ row, session }) => {
        const subject = subjectOf("slideComment", row, session, row);
        return [row.id, row.deletedAt ? { ...subject, state: "gone" as const } : subject];
      }),
    );
  },
  apply: (tx, scope, id, { effect, reason }) =>
    hideSlideComment(
      tx,
      scope,
      id,
      effect === "show"
        ? { hiddenAt: null, hiddenReason: null }
        : { hiddenAt: scope.now, hiddenReason: reason },
    ),
  restore: async (tx, scope, id, before) => (await hideSlideComment(tx, scope, id, keptIn(before))) !== null,
};
