import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { brandingDrafts, files } from "@/domain/schema";
import type { CssIssue } from "@/domain/tenant/branding/css-rules";
import { BRANDING_COPY as copy } from "@/domain/tenant/branding/rules";
import type {
  BrandingState,
  BrandingValues,
  Conflict,
  OneRevision,
  SaveDraft,
} from "@/domain/tenant/branding/schema";
import { AppError } from "@/lib/errors/app-error";
import { fileIdOf } from "@/lib/file-url";
import { inTenant, type Tx } from "@/server/db/client";
import { compileCss } from "./compile-css";
import { conflictWith, readStored, readVersions, type Stored } from "./store";

export const readBranding = (scope: TenantScope): Promise<BrandingState> =>
  inTenant(scope, async (tx) => {
    const stored = await readStored(tx, scope);
    const { customCss } = stored.draft ?? stored.published;
    return { ...stored, cssFaults: compileCss(customCss).failures, versions: await readVersions(tx, scope) };
  });

/**
 * Saves a draft based on a revision. If another user has changed it in the meantime, nothing is overwritten
 * and that user and what they saved are returned. Drafts are visible only to admins. The audit log records the start of a draft,
 * and its content when it is published or discarded. (TEN-12)
 */
export function saveDraft(scope: AdminScope, { revision, values }: SaveDraft): Promise<Saved | Clash> {
  const cssFaults = compileCss(values.customCss).failures;
  return inTenant(scope, async (tx) => {
    const stored = await readStored(tx, scope, "lock");
    if (isDeepStrictEqual(stored.draft ?? stored.published, values)) {
      return { outcome: "saved", revision: stored.revision, cssFaults };
    }
    if (stored.revision !== revision)
      return { ...conflictWith(stored), values: stored.draft ?? stored.published };
    await assertOwnImages(tx, scope, values);
    const isPublished = isDeepStrictEqual(stored.published, values);
    if (!stored.draft) {
      const target = { type: "tenant", id: scope.tenant.id };
      await audit(tx, scope, { action: "branding.draft_begun", target });
    }
    const next = await writeDraft(tx, scope, stored, isPublished ? null : values);
    return { outcome: "saved", revision: next, cssFaults };
  });
}

type Clash = Conflict & { values: BrandingValues };
type Saved = { outcome: "saved"; revision: number; cssFaults: CssIssue[] };

/** Deletes the draft and writes an audit log entry. The published branding is unchanged. */
export function discardDraft(
  scope: AdminScope,
  { revision }: OneRevision,
): Promise<{ outcome: "discarded"; revision: number } | Conflict> {
  return inTenant(scope, async (tx) => {
    const stored = await readStored(tx, scope, "lock");
    if (stored.revision !== revision) return conflictWith(stored);
    if (!stored.draft) return { outcome: "discarded", revision };
    const target = { type: "tenant", id: scope.tenant.id };
    await audit(tx, scope, { action: "branding.draft_discarded", target, before: stored.draft });
    return { outcome: "discarded", revision: await writeDraft(tx, scope, stored, null) };
  });
}

/** Stores the draft as the next revision and returns its number. Null deletes the draft. */
export async function writeDraft(
  tx: Tx,
  { tenant, viewer, now }: AdminScope,
  { revision }: Stored,
  content: BrandingValues | null,
): Promise<number> {
  const row = { revision: revision + 1, content, savedBy: viewer.userId, savedAt: now };
  await tx
    .insert(brandingDrafts)
    .values({ ...row, tenantId: tenant.id })
    .onConflictDoUpdate({ target: brandingDrafts.tenantId, set: row });
  return row.revision;
}

const imagesOf = ({ logoUrl, logoDarkUrl, iconUrl }: BrandingValues): string[] => [
  ...new Set(
    [logoUrl, logoDarkUrl, iconUrl].flatMap((url) =>
      url?.startsWith("/api/files/") ? [fileIdOf(url) ?? ""] : [],
    ),
  ),
];

async function assertOwnImages(tx: Tx, { tenant }: AdminScope, values: BrandingValues): Promise<void> {
  const ids = imagesOf(values);
  if (ids.length === 0) return;
  const isOwn = and(eq(files.tenantId, tenant.id), eq(files.kind, "brand"), inArray(files.id, ids));
  const [found] = await tx.select({ count: sql<number>`count(*)::int` }).from(files).where(isOwn);
  if (found?.count !== ids.length) throw new AppError("BAD_REQUEST", copy.noImage(), "picture");
}
