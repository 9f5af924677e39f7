import { and, eq, sql } from "drizzle-orm";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import type { RuleHit } from "@/features/moderation/auto-rules/rules";
import type { CaseSource, Decision, SubjectState } from "@/features/moderation/cases/rules";
import type { ReportTarget } from "@/features/moderation/rules";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { contentFlags, moderationCases } from "@/server/db/schema";

export type Target = { targetType: ReportTarget; targetId: string };

/** A thing as it stands, for who decides on it. */
export type Subject = {
  title: string;
  body: string;
  /** Where its readers find it, and what it is part of. */
  path: string;
  parent: { title: string; path: string } | null;
  state: SubjectState;
  isLocked: boolean;
  /** What its author was told about its standing. */
  note: string | null;
  authorId: string | null;
  /** Who made it, too: none of them decides in its favour. */
  alsoBy?: readonly string[];
  createdAt: Date;
};

/** What becomes of a thing: shown to everybody, seen by its author alone, gone for good, or closed to words, or open again. */
export type Effect = "show" | "hide" | "remove" | "lock" | "unlock";

/**
 * What moderators do to one kind of thing; the feature that owns it says how, and keeps counters and caches in step.
 * `apply` gives what `restore` needs, and null where there is nothing (any more) to do it to.
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
  /** Puts a moderator's words in place of the author's; null where a kind has none to change. */
  edit?(tx: Tx, scope: ModeratorScope, id: string, words: string): Promise<unknown | null>;
};
export type ModerationTargets = Record<ReportTarget, ModerationTarget>;

type Opening = Target & { authorId: string | null; source: CaseSource; hits?: readonly RuleHit[] };

export const isCaseOf = (tenantId: string, { targetType, targetId }: Target) =>
  and(
    eq(moderationCases.tenantId, tenantId),
    eq(moderationCases.targetType, targetType),
    eq(moderationCases.targetId, targetId),
  );

/** Brings a thing before the moderators, in the caller's transaction; each thing has one case, opened again if need be. */
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

/** Closes the case of what was settled where it stands, by a moderator or its author. No case is no fault. */
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
