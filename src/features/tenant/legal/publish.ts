import type { AdminScope, MemberScope, TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { type DiffPart, diffText } from "@/lib/text/diff";
import { plainLine, plainText } from "@/lib/text/plain-text";
import { audit } from "@/server/audit/audit";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { legalConsents, legalPages } from "@/server/db/schema";
import { archiveDraft, lockTenant, readDraft, readLast, writeDraft } from "./drafts";
import { builtInText, listLegalVersions, readLegalPage } from "./queries";
import { LEGAL_ERRORS as copy, type EditedPage, isLegalPage } from "./rules";
import type { AgreeToPage, CompareLegalPage, OneLegalPage, PublishLegalPage } from "./schema";

/** The page for editing: its draft (version 0 if there is none) and all published versions. */
export async function openLegalPage(scope: TenantScope, { name }: OneLegalPage) {
  const current = await readLegalPage(scope, name);
  const draft = await inTenant(scope, (tx) => readDraft(tx, scope, name));
  const versions = await listLegalVersions(scope, name);
  return {
    name,
    version: draft?.version ?? 0,
    values: { body: draft?.body ?? current.body },
    inForce: current.version,
    hasDraft: draft !== null && draft.body !== current.body,
    versions: versions.map(({ version, publishedAt, note, isMaterial }) => ({
      version,
      publishedAt,
      note,
      isMaterial,
    })),
  };
}

/**
 * Publishes a draft, or the platform's own text, as the next version. Earlier versions remain readable.
 * @throws AppError whose reason is the missing field, or `stale` if the draft has changed in the meantime
 */
export async function publishLegalPage(
  scope: AdminScope,
  input: PublishLegalPage,
): Promise<{ version: number }> {
  const { tenant, viewer, now } = scope;
  const { name } = input;
  const note = plainLine(input.note);
  if (!note) throw new AppError("BAD_REQUEST", copy.note(), "note");
  const builtIn = await builtInText(scope, name);
  const isMaterial = input.isMaterial && isLegalPage(name);
  return inTenant(scope, async (tx) => {
    await lockTenant(tx, scope);
    const draft = await readDraft(tx, scope, name);
    const body = input.version === null ? builtIn : finished(draft, name, input.version);
    const last = await readLast(tx, scope, name);
    const before = last?.body ?? builtIn;
    if (before === body) throw new AppError("CONFLICT", copy.same(), "body");
    if (draft && input.version === null && draft.body !== before) await archiveDraft(tx, scope, draft);
    const version = (last?.version ?? 0) + 1;
    const of = { tenantId: tenant.id, name, version };
    await tx
      .insert(legalPages)
      .values({ ...of, body, note, isMaterial, publishedBy: viewer.userId, publishedAt: now });
    await writeDraft(tx, scope, { name, body, version: (draft?.version ?? 0) + 1 });
    await audit(tx, scope, {
      action: "legal_page.published",
      target: { type: "legal_page", id: name },
      before: last ? { version: last.version } : null,
      after: { version, isMaterial },
      reason: note,
    });
    await invalidate(tx, [tags.pages(tenant.id), ...(isMaterial ? [tags.tenant(tenant.id)] : [])]);
    return { version };
  });
}

function finished(draft: Awaited<ReturnType<typeof readDraft>>, name: EditedPage, version: number): string {
  if (draft?.version !== version) throw new AppError("CONFLICT", copy.stale(), "stale");
  const body = plainText(draft.body);
  if (!body && isLegalPage(name)) throw new AppError("BAD_REQUEST", copy.body(), "body");
  return body;
}

export async function compareLegalVersion(
  scope: TenantScope,
  { name, version }: CompareLegalPage,
): Promise<DiffPart[]> {
  const versions = await listLegalVersions(scope, name);
  const at = versions.findIndex((one) => one.version === version);
  const found = versions[at];
  return found ? diffText(versions[at + 1]?.body ?? (await builtInText(scope, name)), found.body) : [];
}

/** Records a member's consent to the current version, with a timestamp. (GDP-3) */
export async function agreeToPage(scope: MemberScope, { name, version }: AgreeToPage): Promise<void> {
  const current = await readLegalPage(scope, name);
  if (current.version !== version) throw new AppError("CONFLICT", copy.moved(), "moved");
  const { tenant, viewer, now } = scope;
  await inTenant(scope, (tx) =>
    tx
      .insert(legalConsents)
      .values({ tenantId: tenant.id, userId: viewer.userId, name, version, agreedAt: now })
      .onConflictDoNothing(),
  );
}
