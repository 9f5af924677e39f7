import { and, eq, sql } from "drizzle-orm";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import type { StoredHit } from "@/domain/moderation/auto-rules/rules";
import type { CaseSource, SubjectState } from "@/domain/moderation/cases/rules";
import type { ReportTarget } from "@/domain/moderation/rules";
import { contentFlags, moderationCases } from "@/domain/schema";
import { emitEvent } from "@/domain/webhooks/emit-event";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { notifyReporters } from "./notify-reporters";

export type Target = { targetType: ReportTarget; targetId: string };

export type Subject = {
  title: string;
  body: string;
  /** The target's page, and the content it belongs to. */
  path: string;
  parent: { title: string; path: string } | null;
  state: SubjectState;
  isLocked: boolean;
  /** The message its author was shown about its status. */
  note: string | null;
  authorId: string | null;
  alsoBy?: readonly string[];
  createdAt: Date;
};

/**
 * The effect on a target: visible to all, visible to its author only, removed permanently, or locked for
 * comments, or unlocked.
 */
export type Effect = "show" | "hide" | "remove" | "lock" | "unlock";

/**
 * Moderation of one kind of target. The feature that owns it implements it and keeps counters and caches
 * consistent. `apply` returns the data `restore` needs, or null if there is nothing (any more) to apply it
 * to.
 */
export type ModerationTarget = {
  read(tx: Tx, scope: TenantScope, ids: readonly string[]): Promise<Map<string, Subject>>;
  apply(
    tx: Tx,
    scope: ModeratorScope,
    id: string,
    order: { effect: Effect; reason: string },
  ): Promise<unknown | null>;
  restore(tx: Tx, scope: ModeratorScope, id: string, before: unknown): Promise<boolean>;
  /** Replaces the author's text with the moderator's. Returns null if the target has no editable text. */
  edit?(tx: Tx, scope: ModeratorScope, id: string, words: string): Promise<unknown | null>;
};
export type ModerationTargets = Record<ReportTarget, ModerationTarget>;

type Opening = Target & { authorId: string | null; source: CaseSource; hits?: readonly StoredHit[] };

export const isCaseOf = (tenantId: string, { targetType, targetId }: Target) =>
  and(
    eq(moderationCases.tenantId, tenantId),
    eq(moderationCases.targetType, targetType),
    eq(moderationCases.targetId, targetId),
  );

/**
 * Opens a case for a target in the caller's transaction. A target has at most one case, which is reopened if
 * necessary.
 */
export async function openCase(
  tx: Tx,
  scope: TenantScope,
  { source, hits = [], ...target }: Opening,
): Promise<string> {
  const { tenant, now } = scope;
  const { sources, status } = moderationCases;
  const wasOpen = sql`${status} = 'open'`;
  const [opened] = await tx
    .insert(moderationCases)
    .values({
      ...target,
      id: newId(),
      tenantId: tenant.id,
      sources: [source],
      hits: [...hits],
      openedAt: now,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [moderationCases.tenantId, moderationCases.targetType, moderationCases.targetId],
      set: {
        status: "open",
        sources: sql`case when ${wasOpen} and ${source} = any(${sources}) then ${sources}
          when ${wasOpen} then ${sources} || ${source}::text else array[${source}::text] end`,
        hits: hits.length
          ? [...hits]
          : sql`case when ${wasOpen} then ${moderationCases.hits} else '[]'::jsonb end`,
        authorId: target.authorId,
        version: sql`${moderationCases.version} + 1`,
        openedAt: sql`case when ${wasOpen} then ${moderationCases.openedAt} else excluded.opened_at end`,
      },
    })
    .returning({
      id: moderationCases.id,
      // An open case keeps the time at which it was opened.
      isNew: sql<boolean>`${moderationCases.openedAt} = ${now.toISOString()}::timestamptz`,
    });
  if (!opened) throw new Error("A case was neither opened nor found.");
  if (opened.isNew) await emitCase(tx, scope, "case.opened", { ...target, id: opened.id });
  return opened.id;
}

type CaseFacts = Target & { id: string; outcome?: string | null };

/** Tells what the case is about by its id alone, because only moderators read cases. */
export const emitCase = (
  tx: Tx,
  scope: TenantScope,
  type: "case.opened" | "case.decided",
  { id, targetType, targetId, outcome = null }: CaseFacts,
): Promise<boolean> =>
  emitEvent(tx, scope, { type, objectId: id }, () => ({ targetType, targetId, outcome }));

const isPendingReport = (tenantId: string, { targetType, targetId }: Target) =>
  and(
    eq(contentFlags.tenantId, tenantId),
    eq(contentFlags.targetType, targetType),
    eq(contentFlags.targetId, targetId),
    eq(contentFlags.status, "pending"),
  );

/** Judges the pending reports of a target. Returns what they reported and by whom. */
export const closeReports = (tx: Tx, { tenant }: TenantScope, target: Target, isUpheld: boolean) =>
  tx
    .update(contentFlags)
    .set({ status: isUpheld ? "upheld" : "dismissed" })
    .where(isPendingReport(tenant.id, target))
    .returning({
      id: contentFlags.id,
      reporterId: contentFlags.reporterId,
      reported: contentFlags.reported,
    });

/** Closes the case of a target that a moderator handled outside the queue. Does nothing if there is no case. */
export async function settleCase(
  tx: Tx,
  scope: TenantScope,
  target: Target,
  { isUpheld }: { isUpheld: boolean },
): Promise<void> {
  await closeElsewhere(tx, scope, target);
  const closed = await closeReports(tx, scope, target, isUpheld);
  const title = closed.find(({ reported }) => reported)?.reported?.title;
  if (title === undefined) return;
  await notifyReporters(
    tx,
    scope,
    { id: newId(), title, path: null },
    {
      userIds: closed.flatMap(({ reporterId }) => reporterId ?? []),
      outcome: isUpheld ? "removed" : "dismissed",
    },
  );
}

/**
 * Closes the case of a target that its author deleted, unless it is reported: a moderator still judges the
 * reported text, and an author doesn't end a case about themselves. (MOD-2)
 */
export async function settleDeleted(tx: Tx, scope: TenantScope, target: Target): Promise<void> {
  const { tenant } = scope;
  if ((await tx.$count(contentFlags, isPendingReport(tenant.id, target))) === 0)
    return closeElsewhere(tx, scope, target);
  await tx
    .update(moderationCases)
    .set({ version: sql`${moderationCases.version} + 1` })
    .where(isCaseOf(tenant.id, target));
}

const closeElsewhere = async (tx: Tx, scope: TenantScope, target: Target): Promise<void> => {
  const { tenant, viewer, now } = scope;
  const [closed] = await tx
    .update(moderationCases)
    .set({
      status: "closed",
      outcome: "elsewhere",
      decidedBy: viewer?.userId ?? null,
      decidedAt: now,
      version: sql`${moderationCases.version} + 1`,
    })
    .where(and(isCaseOf(tenant.id, target), eq(moderationCases.status, "open")))
    .returning({ id: moderationCases.id, outcome: moderationCases.outcome });
  if (closed) await emitCase(tx, scope, "case.decided", { ...target, ...closed });
};
