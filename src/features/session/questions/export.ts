import { and, asc, desc, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { decks, profiles, questions } from "@/domain/schema";
import { findSession, mayHost } from "@/features/session/access";
import type { OneSession } from "@/features/session/schema";
import { AppError } from "@/lib/errors/app-error";
import { csvOf } from "@/lib/format/csv";
import { inTenant } from "@/server/db/client";

const HEADINGS = [
  m.session_questions_export_askedAt,
  m.session_questions_export_askedBy,
  m.session_questions_export_talk,
  m.common_slide,
  m.common_question,
  m.common_votes,
  m.common_answered,
  m.common_questionHidden,
];

/** Exports all questions of a session for its hosts, including hidden ones. (SES-15) */
export function exportQuestions(scope: MemberScope, { sessionId }: OneSession): Promise<string> {
  return inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    if (!(await mayHost(tx, scope, sessionId))) throw new AppError("FORBIDDEN", m.session_hostsOnly());
    const rows = await tx
      .select({ question: questions, name: profiles.fullName, talk: decks.title })
      .from(questions)
      .leftJoin(profiles, eq(profiles.id, questions.userId))
      .leftJoin(decks, and(eq(decks.tenantId, questions.tenantId), eq(decks.id, questions.deckId)))
      .where(and(eq(questions.tenantId, scope.tenant.id), eq(questions.sessionId, sessionId)))
      .orderBy(desc(questions.voteCount), asc(questions.createdAt), asc(questions.id));
    const yes = (instant: Date | null) =>
      instant ? m.session_questions_export_yes() : m.session_questions_export_no();
    return csvOf([
      HEADINGS.map((heading) => heading()),
      ...rows.map(({ question, name, talk }) => [
        question.createdAt.toISOString(),
        name ?? m.common_formerMember(),
        talk ?? "",
        question.slide ?? "",
        question.body,
        question.voteCount,
        yes(question.answeredAt),
        yes(question.hiddenAt),
      ]),
    ]);
  });
}
