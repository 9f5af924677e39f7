import { and, eq, sql } from "drizzle-orm";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import type { StoredHit } from "@/domain/moderation/auto-rules/rules";
import type { CaseSource, Decision, SubjectState } from "@/domain/moderation/cases/rules";
import type { ReportTarget } from "@/domain/moderation/rules";
import { contentFlags, moderationCases } from "@/domain/schema";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";

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
  { tenant, now }: TenantScope,
  { source, hits = [], ...target }: Opening,
): Promise<string> {
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
    .returning({ id: moderationCases.id });
  if (!opened) throw new Error("A case was neither opened nor found.");
  return opened.id;
}

/**
 * Closes the case of a target that its author or a moderator handled outside the queue. Does nothing if there
 * is no case.
 */
export async function settleCase(
  tx: Tx,
  { tenant, viewer, now }: TenantScope,
  target: Target,
  { isUpheld, outcome = "elsewhere" }: { isUpheld: boolean; outcome?: Decision },
): Promise<void> {
  await tx
    .update(moderationCases)
    .set({
      status: "closed",
      outcome,
      decidedBy: viewer?.userId ?? null,
      decidedAt: now,
      version: sql`${moderationCases.version} + 1`,
    })
    .where(and(isCaseOf(tenant.id, target), eq(moderationCases.status, "open")));
  await tx
    .update(contentFlags)
    .set({ status: isUpheld ? "upheld" : "dismissed" })
    .where(
      and(
        eq(contentFlags.tenantId, tenant.id),
        eq(contentFlags.targetType, target.targetType),
        eq(contentFlags.targetId, target.targetId),
        eq(contentFlags.status, "pending"),
      ),
    );
}
