import { and, count, desc, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { startupDrafts, startupMakers, startups } from "@/domain/schema";
import { categoryOf } from "@/domain/startup/categories/rules";
import { insertDraft, shownInLists } from "@/domain/startup/drafts/insert-draft";
import { blankDraft, isSameDraft, MAX_DRAFTS, previewPath } from "@/domain/startup/drafts/rules";
import type {
  DraftLine,
  DraftValues,
  OneDraft,
  OpenDraft,
  SaveDraft,
  SavedDraft,
} from "@/domain/startup/drafts/schema";
import { isMadeBy } from "@/features/startup/access";
import { assertOwnUploads } from "@/features/startup/submission/resolve-input";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

const isDraft = (tenantId: string, startupId: string) =>
  and(eq(startupDrafts.tenantId, tenantId), eq(startupDrafts.startupId, startupId));

/** The viewer's draft, locked for update. */
export async function lockDraft(tx: Tx, scope: MemberScope, startupId: string) {
  const [draft] = await tx
    .select()
    .from(startupDrafts)
    .where(and(isDraft(scope.tenant.id, startupId), isMadeBy(scope, startupDrafts.startupId)))
    .for("update");
  return draft ?? null;
}

/**
 * Saves the form. If the version is outdated, nothing is written and the stored draft is returned. Identical
 * values are accepted, so a retry is safe. (SUB-1)
 */
export function saveDraft(scope: MemberScope, { values, version }: SaveDraft): Promise<SavedDraft> {
  return inTenant(scope, async (tx) => {
    if (version === 0 && (await beginDraft(tx, scope, values))) return { outcome: "saved", version: 1 };
    const stored = await lockDraft(tx, scope, values.id);
    if (!stored) throw version ? new AppError("NOT_FOUND", m.startup_draft_gone(), "gone") : idTaken();
    const { content, version: current } = stored;
    if (isSameDraft(content, values)) return { outcome: "saved", version: current };
    if (current !== version) return { outcome: "clash", version: current, values: content };
    await assertOwnUploads(tx, scope, values, content);
    await writeDraft(tx, scope, values, current + 1);
    return { outcome: "saved", version: current + 1 };
  });
}

const idTaken = () => new AppError("CONFLICT", m.startup_submit_idTaken(), "id");

async function beginDraft(tx: Tx, scope: MemberScope, values: DraftValues): Promise<boolean> {
  if (!(await insertDraft(tx, scope, scope.viewer.userId, values))) return false;
  await assertOwnUploads(tx, scope, values);
  await assertNotHoarding(tx, scope);
  return true;
}

async function assertNotHoarding(tx: Tx, scope: MemberScope): Promise<void> {
  const isMine = and(eq(startups.createdBy, scope.viewer.userId), eq(startups.status, "draft"));
  const [held] = await tx
    .select({ count: count() })
    .from(startups)
    .where(and(eq(startups.tenantId, scope.tenant.id), isMine));
  if ((held?.count ?? 0) > MAX_DRAFTS)
    throw new AppError("CONFLICT", m.startup_draft_tooMany({ most: MAX_DRAFTS }), "drafts");
}

async function writeDraft(tx: Tx, scope: MemberScope, values: DraftValues, version: number): Promise<void> {
  const { tenant, viewer, now } = scope;
  await tx
    .update(startupDrafts)
    .set({ content: values, version, savedBy: viewer.userId, savedAt: now })
    .where(isDraft(tenant.id, values.id));
  await tx
    .update(startups)
    .set({ ...shownInLists(values), updatedAt: now })
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, values.id)));
}

/** The viewer's startup if this draft was submitted; null otherwise. */
export async function findSubmittedStartup(
  scope: TenantScope,
  { startupId }: OneDraft,
): Promise<{ slug: string; isLive: boolean } | null> {
  const { tenant } = scope;
  const [made] = await readInOneTrip(scope, (tx) =>
    tx
      .select({ slug: startups.slug, status: startups.status })
      .from(startups)
      .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, startupId), isMadeBy(scope, startups.id))),
  );
  return made ? { slug: made.slug, isLive: made.status === "live" } : null;
}

/** Null if the viewer has no such draft. */
export async function openDraft(scope: TenantScope, { startupId }: OneDraft): Promise<OpenDraft | null> {
  const { tenant, viewer } = scope;
  if (!viewer) return null;
  const { content, version, previewWord } = startupDrafts;
  const { userId, role } = startupMakers;
  const ofMaker = and(
    eq(startupMakers.tenantId, tenant.id),
    eq(startupMakers.startupId, startupDrafts.startupId),
    eq(userId, viewer.userId),
  );
  const [draft] = await readInOneTrip(scope, (tx) =>
    tx
      .select({ values: content, version, previewWord, role })
      .from(startupDrafts)
      .innerJoin(startupMakers, ofMaker)
      .where(isDraft(tenant.id, startupId)),
  );
  if (!draft) return null;
  const { previewWord: token, role: ownRole, ...state } = draft;
  return {
    ...state,
    values: {
      ...blankDraft(startupId),
      ...state.values,
      category: categoryOf(tenant, state.values.category).key,
    },
    previewPath: token && previewPath(token),
    isOwner: ownRole === "owner",
  };
}

/** The viewer's drafts, most recently changed first. */
export function listDrafts(tx: Tx, scope: TenantScope): Promise<DraftLine[]> {
  return tx
    .select({ id: startups.id, name: startups.name, savedAt: startupDrafts.savedAt })
    .from(startupDrafts)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, scope.tenant.id), eq(startups.id, startupDrafts.startupId)),
    )
    .where(and(eq(startupDrafts.tenantId, scope.tenant.id), isMadeBy(scope, startupDrafts.startupId)))
    .orderBy(desc(startupDrafts.savedAt))
    .limit(MAX_DRAFTS);
}

/** Permanently deletes a draft. Its images are removed later by a cleanup job. Idempotent. */
export function deleteDraft(scope: MemberScope, { startupId }: OneDraft): Promise<{ deleted: boolean }> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    const draft = await lockDraft(tx, scope, startupId);
    if (!draft) return { deleted: false };
    const isOwned = sql`exists (select from ${startupMakers} where ${startupMakers.startupId} = ${startups.id}
      and ${startupMakers.userId} = ${viewer.userId} and ${startupMakers.role} = 'owner')`;
    const deleted = await tx
      .delete(startups)
      .where(
        and(
          eq(startups.tenantId, tenant.id),
          eq(startups.id, startupId),
          eq(startups.status, "draft"),
          isOwned,
        ),
      )
      .returning({ name: startups.name });
    if (!deleted.length) throw new AppError("FORBIDDEN", m.startup_draft_notOwner());
    const target = { type: "startup", id: startupId };
    await audit(tx, scope, { action: "startup.draft_deleted", target, before: deleted[0] });
    return { deleted: true };
  });
}
