import { and, desc, eq } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { legalDrafts, legalDraftVersions, legalPages, profiles, tenants } from "@/domain/schema";
import { type EditedPage, targetOf } from "@/domain/tenant/legal/rules";
import { isArchivedFirst, nextNumber } from "@/features/tenant/publishing/archive";
import type { Saved } from "@/lib/browser/autosave";
import type { Language } from "@/lib/language/languages";
import { inTenant, type Tx } from "@/server/db/client";
import { builtInText } from "./queries";
import type { LegalText, OneLegalPage, SaveLegalDraft } from "./schema";

const MAX_SHOWN = 20;

type Draft = typeof legalDrafts.$inferSelect;
type InTenant = Pick<TenantScope, "tenant">;
/** A page in one language: each has its own drafts and versions. */
export type OneText = { name: EditedPage; language: Language };

export const textOf = (
  { tenant }: InTenant,
  { name, language = tenant.languages[0] }: OneLegalPage,
): OneText => ({ name, language });

/** Locks the community, so that concurrent saves are serialized. */
export const lockTenant = (tx: Tx, { tenant }: InTenant) =>
  tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");

export async function readDraft(
  tx: Tx,
  { tenant }: InTenant,
  { name, language }: OneText,
): Promise<Draft | null> {
  const isOurs = and(
    eq(legalDrafts.tenantId, tenant.id),
    eq(legalDrafts.name, name),
    eq(legalDrafts.language, language),
  );
  const [draft] = await tx.select().from(legalDrafts).where(isOurs);
  return draft ?? null;
}

/** The latest published version; null if there is none. */
export async function readLast(tx: Tx, { tenant }: InTenant, { name, language }: OneText) {
  const isOurs = and(
    eq(legalPages.tenantId, tenant.id),
    eq(legalPages.name, name),
    eq(legalPages.language, language),
  );
  const [last] = await tx.select().from(legalPages).where(isOurs).orderBy(desc(legalPages.version)).limit(1);
  return last ?? null;
}

/**
 * Autosaves a draft. If the version is outdated, nothing is overwritten. Text by another author, or older
 * than ten minutes, is archived first. (GDP-3)
 */
export async function saveLegalDraft(
  scope: AdminScope,
  { version, values, ...of }: SaveLegalDraft,
): Promise<Saved<LegalText>> {
  const text = textOf(scope, of);
  const builtIn = await builtInText(scope, text.name, text.language);
  return inTenant(scope, async (tx) => {
    await lockTenant(tx, scope);
    const stored = await readDraft(tx, scope, text);
    const current = stored?.version ?? 0;
    if (stored?.body === values.body) return { outcome: "saved", version: current };
    if (stored && current !== version)
      return { outcome: "clash", version: current, values: { body: stored.body } };
    const inForce = (await readLast(tx, scope, text))?.body ?? builtIn;
    if (!stored || stored.body === inForce)
      await audit(tx, scope, { action: "legal_page.draft_begun", target: targetOf(text) });
    else if (isArchivedFirst(scope, stored)) await archiveDraft(tx, scope, stored);
    const next = Math.max(current, version) + 1;
    await writeDraft(tx, scope, { ...text, body: values.body, version: next });
    return { outcome: "saved", version: next };
  });
}

export async function writeDraft(
  tx: Tx,
  { tenant, viewer, now }: AdminScope,
  { name, language, ...draft }: Pick<Draft, "name" | "language" | "body" | "version">,
): Promise<void> {
  const row = { ...draft, savedBy: viewer.userId, savedAt: now };
  await tx
    .insert(legalDrafts)
    .values({ ...row, tenantId: tenant.id, name, language })
    .onConflictDoUpdate({
      target: [legalDrafts.tenantId, legalDrafts.name, legalDrafts.language],
      set: row,
    });
}

const isOfText = ({ tenant }: InTenant, { name, language }: OneText) =>
  and(
    eq(legalDraftVersions.tenantId, tenant.id),
    eq(legalDraftVersions.name, name),
    eq(legalDraftVersions.language, language),
  );

export async function archiveDraft(
  tx: Tx,
  scope: AdminScope,
  { name, language, body, savedBy, savedAt }: Draft,
): Promise<void> {
  const number = await nextNumber(tx, legalDraftVersions.number, isOfText(scope, { name, language }));
  const of = { tenantId: scope.tenant.id, name, language, number };
  await tx.insert(legalDraftVersions).values({ ...of, body, savedBy, savedAt });
}

/** Archived drafts with their authors, newest first. (GDP-3) */
export const listArchivedDrafts = (scope: TenantScope, page: OneLegalPage) =>
  inTenant(scope, (tx) => {
    const { number, body, savedAt, savedBy } = legalDraftVersions;
    return tx
      .select({ number, body, savedAt, savedBy: profiles.fullName })
      .from(legalDraftVersions)
      .leftJoin(profiles, eq(profiles.id, savedBy))
      .where(isOfText(scope, textOf(scope, page)))
      .orderBy(desc(number))
      .limit(MAX_SHOWN);
  });
