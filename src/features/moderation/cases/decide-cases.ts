import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { closeReports, emitCase, type ModerationTargets, type Subject } from "@/domain/moderation/cases";
import {
  actionsFor,
  type DecisionTrace,
  isAgainstAuthor,
  isSanction,
  SANCTION_OF,
  upholds,
} from "@/domain/moderation/cases/rules";
import { notifyReporters, type ReporterOutcome } from "@/domain/moderation/notify-reporters";
import { sanction } from "@/domain/moderation/sanctions";
import { members, moderationCases, moderationDecisions, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { notifyAuthor } from "./notifications";
import { hasChangedSince } from "./reported-text";
import type { DecideCases, Decided } from "./schema";

export type Case = typeof moderationCases.$inferSelect;

/** Decides each case in its own transaction. Reports those another moderator decided first. (MOD-4, MOD-7) */
export async function decideCases(
  scope: ModeratorScope,
  hands: ModerationTargets,
  input: DecideCases,
): Promise<Decided> {
  const decided: Decided = { batchId: newId(), done: [], refused: [] };
  for (const { id, version } of input.cases) {
    try {
      await inTenant(scope, (tx) =>
        decideCase(tx, scope, hands, { ...input, id, version, batchId: decided.batchId }),
      );
      decided.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      decided.refused.push({ id, words: error.message });
    }
  }
  return decided;
}

export type Order = Omit<DecideCases, "cases"> & {
  id: string;
  version: number;
  batchId: string;
  /** Suppresses notifications to the author, so that a bulk action sends only one. */
  isQuiet?: boolean;
};

export async function decideCase(
  tx: Tx,
  scope: ModeratorScope,
  hands: ModerationTargets,
  order: Order,
): Promise<void> {
  const found = await claimCase(tx, scope, order);
  const hand = hands[found.targetType];
  const subject = (await hand.read(tx, scope, [found.targetId])).get(found.targetId);
  assertFit(scope, found, subject, order);
  const trace: DecisionTrace = { content: await actOn(tx, scope, hands, { found, subject, order }) };
  const isUpheld = upholds(order.action) || order.areReportsRight === true;
  const reports = await closeReports(tx, scope, found, isUpheld);
  const isChanged = reports.some(({ reported }) => hasChangedSince(reported, subject));
  if (isChanged && !upholds(order.action) && order.areReportsRight === null)
    throw new AppError("CONFLICT", m.moderation_cases_judgeReports(), "reports");
  trace.reportIds = reports.map(({ id }) => id);
  const authorId = subject?.authorId ?? found.authorId;
  await actOnPerson(tx, scope, { authorId, order, trace });
  const decisionId = newId();
  await tx.insert(moderationDecisions).values({
    id: decisionId,
    tenantId: scope.tenant.id,
    caseId: found.id,
    batchId: order.batchId,
    action: order.action,
    reason: order.reason,
    moderatorId: scope.viewer.userId,
    caseVersion: found.version,
    before: trace,
    createdAt: scope.now,
  });
  await audit(tx, scope, {
    action: `moderation.${order.action}`,
    target: { type: found.targetType, id: found.targetId },
    before: { state: subject?.state ?? "gone", reports: reports.length },
    after: { caseId: found.id, batchId: order.batchId, authorId, isUpheld },
    reason: order.reason,
  });
  await emitCase(tx, scope, "case.decided", { ...found, outcome: order.action });
  const isGone = !subject || subject.state === "gone";
  const title = subject?.title ?? reports.find(({ reported }) => reported)?.reported?.title;
  const told = {
    id: decisionId,
    title: title ?? m.moderation_cases_deletedContent(),
    path: isGone ? null : subject.path,
  };
  const userIds = reports.flatMap(({ reporterId }) => reporterId ?? []);
  await notifyReporters(tx, scope, told, { userIds, outcome: outcomeOf(order, isUpheld, isChanged) });
  if (!subject) return;
  const wasNews = order.action !== "approve" || (subject.state !== "shown" && !isGone);
  // If a sanction also removes content, the removal is announced separately: nothing is removed silently.
  const news = isSanction(order.action) && trace.content ? { ...order, action: "remove" as const } : order;
  if (!order.isQuiet && wasNews)
    await notifyAuthor(tx, scope, { ...told, path: subject.path, authorId }, news);
}

function outcomeOf({ action }: Order, isUpheld: boolean, isChanged: boolean): ReporterOutcome {
  if (!isUpheld) return isChanged ? "unfounded" : "dismissed";
  if (!upholds(action)) return "right";
  return action === "remove" || action === "hide" || action === "purge" ? "removed" : "upheld";
}

/**
 * Claims a case by incrementing its version, so only one of several concurrent decisions wins.
 * @throws CONFLICT that names the moderator who decided first.
 */
async function claimCase(tx: Tx, scope: ModeratorScope, { id, version, action }: Order): Promise<Case> {
  const isThis = and(eq(moderationCases.tenantId, scope.tenant.id), eq(moderationCases.id, id));
  const [claimed] = await tx
    .update(moderationCases)
    .set({
      status: "closed",
      outcome: action,
      decidedBy: scope.viewer.userId,
      decidedAt: scope.now,
      version: sql`${moderationCases.version} + 1`,
    })
    .where(and(isThis, eq(moderationCases.version, version)))
    .returning();
  if (claimed) return claimed;
  const [known] = await tx
    .select({ status: moderationCases.status, name: profiles.fullName })
    .from(moderationCases)
    .leftJoin(profiles, eq(profiles.id, moderationCases.decidedBy))
    .where(isThis);
  if (!known) throw new AppError("NOT_FOUND", m.moderation_cases_noCase());
  const { status, name } = known;
  if (status !== "closed") throw new AppError("CONFLICT", m.moderation_cases_changed(), "version");
  const text = name ? m.moderation_cases_handledBy({ name }) : m.moderation_cases_handledByFormer();
  throw new AppError("CONFLICT", text, "handled");
}

function assertFit(
  { viewer }: ModeratorScope,
  found: Case,
  subject: Subject | undefined,
  { action }: Order,
): void {
  const authorId = subject?.authorId ?? found.authorId;
  const isOwn = authorId === viewer.userId || subject?.alsoBy?.includes(viewer.userId);
  if (isOwn && action !== "remove" && action !== "hide")
    throw new AppError("FORBIDDEN", m.moderation_cases_ownCase());
  const { state, isLocked } = subject ?? { state: "gone" as const, isLocked: false };
  const fitting = actionsFor({ kind: found.targetType, state, isLocked, hasAuthor: authorId !== null });
  if (!fitting.includes(action)) throw new AppError("CONFLICT", m.moderation_cases_unfit(), "unfit");
}

type Deed = { found: Case; subject: Subject | undefined; order: Order };

/** Applies the decision to the content. Returns its previous state, or null if it is unchanged. */
async function actOn(
  tx: Tx,
  scope: ModeratorScope,
  hands: ModerationTargets,
  { found, subject, order }: Deed,
): Promise<unknown> {
  const hand = hands[found.targetType];
  const { action, reason, words, alsoRemove } = order;
  if (!subject) return null;
  if (action === "edit") return hand.edit?.(tx, scope, found.targetId, words) ?? null;
  const effect =
    action === "approve" || action === "trust"
      ? "show"
      : action === "lock" || action === "unlock" || action === "hide" || action === "remove"
        ? action
        : action === "purge" || alsoRemove || subject.state === "waiting"
          ? "remove"
          : null;
  const isGone = subject.state === "gone";
  if (!effect || (effect === "show" && subject.state === "shown")) return null;
  // An archived startup can come back, so its removal still has an effect.
  if (isGone && effect !== "remove") return null;
  const before = await hand.apply(tx, scope, found.targetId, { effect, reason });
  if (before === null && !isGone) throw new AppError("CONFLICT", m.common_contentGone(), "gone");
  return before;
}

type OnPerson = { authorId: string | null; order: Order; trace: DecisionTrace };

/** Trusts or sanctions the author and records their previous standing. A sanction also revokes trust. */
async function actOnPerson(tx: Tx, scope: ModeratorScope, { authorId, order, trace }: OnPerson) {
  const { action, until, reason } = order;
  if (!authorId) return;
  const isThis = and(eq(members.tenantId, scope.tenant.id), eq(members.userId, authorId));
  const [standing] = await tx.select().from(members).where(isThis).for("update");
  if (!standing && (action === "trust" || isSanction(action)))
    throw new AppError("CONFLICT", m.common_contentGone(), "gone");
  if (action === "trust" || (isAgainstAuthor(action) && standing?.trustedAt)) {
    trace.wasTrusted = standing?.trustedAt != null;
    await tx
      .update(members)
      .set({ trustedAt: action === "trust" ? scope.now : null })
      .where(isThis);
  }
  if (!isSanction(action)) return;
  trace.sanctionId = await sanction(tx, scope, {
    userId: authorId,
    kind: SANCTION_OF[action],
    until,
    reason,
  });
}
