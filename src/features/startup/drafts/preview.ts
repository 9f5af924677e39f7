import { and, eq, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { randomToken } from "@/domain/auth/one-time-code";
import { fieldsOf, toShown, validValues } from "@/domain/fields/rules";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { files, members, profiles, startupDrafts, startupMakers } from "@/domain/schema";
import { categoryOf } from "@/domain/startup/categories/rules";
import { previewPath } from "@/domain/startup/drafts/rules";
import type { DraftValues, ShareDraft } from "@/domain/startup/drafts/schema";
import { normaliseTag } from "@/domain/startup/rules";
import { Website } from "@/domain/startup/schema";
import type { StartupDetail, StartupImage, StartupMaker } from "@/features/startup/directory/schema";
import { AppError } from "@/lib/errors/app-error";
import { fileUrl } from "@/lib/file-url";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { plainLine } from "@/lib/text/plain-text";
import { inTenant, type Tx } from "@/server/db/client";
import { lockDraft } from "./drafts";

/**
 * Creates or revokes the preview link of a draft. A revoked link never works again; sharing again creates a
 * new one. (SUB-1)
 */
export function shareDraft(
  scope: MemberScope,
  { startupId, share }: ShareDraft,
): Promise<{ previewPath: string | null }> {
  return inTenant(scope, async (tx) => {
    const draft = await lockDraft(tx, scope, startupId);
    if (!draft) throw new AppError("NOT_FOUND", m.startup_draft_gone(), "gone");
    const token = share ? (draft.previewWord ?? randomToken()) : null;
    if (token !== draft.previewWord) {
      await tx
        .update(startupDrafts)
        .set({ previewWord: token })
        .where(and(eq(startupDrafts.tenantId, scope.tenant.id), eq(startupDrafts.startupId, startupId)));
      const target = { type: "startup", id: startupId };
      await audit(tx, scope, { action: share ? "startup.preview_opened" : "startup.preview_closed", target });
    }
    return { previewPath: token && previewPath(token) };
  });
}

/** The preview of a draft; null if the token is invalid or the owner is no longer in good standing. */
export function readPreview(scope: TenantScope, token: string): Promise<StartupDetail | null> {
  return inTenant(scope, async (tx) => {
    const [draft] = await tx
      .select()
      .from(startupDrafts)
      .where(and(eq(startupDrafts.tenantId, scope.tenant.id), eq(startupDrafts.previewWord, token)));
    if (!draft) return null;
    const makers = await readPeople(tx, scope, draft.startupId);
    if (!makers.length) return null;
    const images = await readImages(tx, scope, draft.content);
    return { ...asDetail(scope, draft.content, draft.savedAt), makers, images };
  });
}

/** Only a URL that passes the submission rules becomes a link. */
function asDetail(
  { tenant }: TenantScope,
  draft: DraftValues,
  savedAt: Date,
): Omit<StartupDetail, "makers" | "images"> {
  const fields = fieldsOf(tenant, "startup");
  const { id, description, category, stage, pricing, location, foundedYear, isHiring, logoFileId } = draft;
  const website = Website.safeParse(draft.website);
  return {
    category,
    shownCategory: categoryOf(tenant, category),
    ...{ id, description, stage, pricing, location, foundedYear, isHiring },
    slug: "",
    name: plainLine(draft.name) || m.startup_draft_untitled(),
    tagline: plainLine(draft.tagline),
    excerpt: excerptOf(description),
    website: website.success ? website.data : "",
    tags: [...new Set(draft.tags.map(normaliseTag))].filter(Boolean),
    logoUrl: logoFileId && fileUrl(logoFileId),
    ...{ voteCount: 0, commentCount: 0, isVotable: false, status: "draft", isLocked: false },
    fields: toShown(fields, validValues(fields, draft.fields ?? {})),
    launchedAt: savedAt,
    updatedAt: savedAt,
  };
}

/** The makers, without banned users and without pending invitations. */
function readPeople(tx: Tx, scope: TenantScope, startupId: string): Promise<StartupMaker[]> {
  const isMaker = sql<boolean>`exists (select from ${startupMakers} where ${startupMakers.userId} = ${profiles.id}
    and ${startupMakers.tenantId} = ${scope.tenant.id} and ${startupMakers.startupId} = ${startupId})`;
  const { id: userId, username, fullName, avatarUrl } = profiles;
  return tx
    .select({ userId, username, fullName, avatarUrl })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(and(isInGoodStanding(scope), isMaker))
    .orderBy(username);
}

async function readImages(
  tx: Tx,
  { tenant }: TenantScope,
  { gallery }: DraftValues,
): Promise<StartupImage[]> {
  if (!gallery.length) return [];
  const ids = gallery.map(({ fileId }) => fileId);
  const { id, width, height } = files;
  const found = await tx
    .select({ id, width, height })
    .from(files)
    .where(and(eq(files.tenantId, tenant.id), inArray(id, ids)));
  return gallery.flatMap(({ fileId, alt }) => {
    const file = found.find((one) => one.id === fileId);
    return file ? [{ url: fileUrl(fileId), alt, width: file.width, height: file.height }] : [];
  });
}
