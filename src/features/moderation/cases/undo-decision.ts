import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { memberLanguage } from "@/domain/member/member-language";
import { emitCase, type ModerationTargets } from "@/domain/moderation/cases";
import { isUndoable, UNDO_MINUTES } from "@/domain/moderation/cases/rules";
import { notifyReporters } from "@/domain/moderation/notify-reporters";
import { liftSanction } from "@/domain/moderation/sanctions";
import { contentFlags, members, moderationCases, moderationDecisions } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import type { Case } from "./decide-cases";
import { notifyAuthor } from "./notifications";
import type { Decided, UndoBatch } from "./schema";

type Decision = typeof moderationDecisions.$inferSelect;

/**
 * Undoes one batch: restores each case's content, reports, trust and sanctions. Skips cases that have changed
 * since and reports them. (MOD-1)
 */
export async function undoBatch(
  scope: ModeratorScope,
  hands: ModerationTargets,
  { batchId }: UndoBatch,
): Promise<Decided> {
  const decisions = await readInOneTrip(scope, (tx) =>
    tx
      .select()
      .from(moderationDecisions)
      .where(
        and(eq(moderationDecisions.tenantId, scope.tenant.id), eq(moderationDecisions.batchId, batchId)),
      ),
  );
  if (!decisions.length) throw new AppError("NOT_FOUND", m.moderation_cases_noCase());
  const decided: Decided = { batchId, done: [], refused: [] };
  for (const decision of decisions) {
    try {
      await inTenant(scope, (tx) => undoOne(tx, scope, hands, decision));
      decided.done.push(decision.caseId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      decided.refused.push({ id: decision.caseId, words: error.message });
    }
  }
  return decided;
}

async function undoOne(
  tx: Tx,
  scope: ModeratorScope,
  hands: ModerationTargets,
  decision: Decision,
): Promise<void> {
  if (!isUndoable(decision.createdAt, scope.now))
    throw new AppError("CONFLICT", m.moderation_cases_undoOver({ minutes: UNDO_MINUTES }), "over");
  const found = await reopen(tx, scope, decision);
  const hand = hands[found.targetType];
  const { content, reportIds = [], wasTrusted, sanctionId } = decision.before;
  const isRestored = !content || (await hand.restore(tx, scope, found.targetId, content));
  if (!isRestored) throw new AppError("CONFLICT", m.moderation_cases_movedOn(), "moved-on");
  const subject = (await hand.read(tx, scope, [found.targetId])).get(found.targetId);
  const authorId = subject?.authorId ?? found.authorId;
  if (wasTrusted !== undefined && authorId) await setTrust(tx, scope, authorId, wasTrusted);
  if (sanctionId && authorId) {
    const locale = await memberLanguage(tx, scope, authorId);
    await liftSanction(tx, scope, { sanctionId, reason: m.moderation_cases_undone({}, { locale }) });
  }
  const reporters = await reopenReports(tx, scope, reportIds);
  await audit(tx, scope, {
    action: "moderation.undone",
    target: { type: found.targetType, id: found.targetId },
    before: { action: decision.action, reason: decision.reason },
    after: { caseId: found.id, batchId: decision.batchId },
  });
  await emitCase(tx, scope, "case.opened", found);
  if (!subject) return;
  const told = { id: decision.id, title: subject.title, path: subject.path, authorId };
  if (content) await notifyAuthor(tx, scope, told, { ...decision, isUndone: true });
  await notifyReporters(tx, scope, told, { userIds: reporters, outcome: "again" });
}

/** Reverts the decision once, and only if the case hasn't changed since. */
async function reopen(tx: Tx, { tenant, now }: ModeratorScope, decision: Decision): Promise<Case> {
  const isThis = and(eq(moderationCases.tenantId, tenant.id), eq(moderationCases.id, decision.caseId));
  const [found] = await tx
    .update(moderationCases)
    .set({
      status: "open",
      outcome: null,
      decidedBy: null,
      decidedAt: null,
      version: sql`${moderationCases.version} + 1`,
    })
    .where(and(isThis, eq(moderationCases.version, decision.caseVersion)))
    .returning();
  if (!found) throw new AppError("CONFLICT", m.moderation_cases_changed(), "version");
  await tx
    .update(moderationDecisions)
    .set({ undoneAt: now })
    .where(
      and(
        eq(moderationDecisions.tenantId, tenant.id),
        eq(moderationDecisions.id, decision.id),
        isNull(moderationDecisions.undoneAt),
      ),
    );
  return found;
}

const setTrust = (tx: Tx, { tenant, now }: ModeratorScope, userId: string, isTrusted: boolean) =>
  tx
    .update(members)
    .set({ trustedAt: isTrusted ? now : null })
    .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId)));

async function reopenReports(tx: Tx, { tenant }: ModeratorScope, ids: string[]): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await tx
    .update(contentFlags)
    .set({ status: "pending" })
    .where(and(eq(contentFlags.tenantId, tenant.id), inArray(contentFlags.id, ids)))
    .returning({ reporterId: contentFlags.reporterId });
  return rows.flatMap(({ reporterId }) => reporterId ?? []);
}
