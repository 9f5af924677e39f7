import { and, desc, eq } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import type { Saved } from "@/lib/browser/autosave";
import { MINUTE_MS } from "@/lib/time/duration";
import { audit } from "@/server/audit/audit";
import { inTenant, type Tx } from "@/server/db/client";
import { legalDrafts, legalDraftVersions, legalPages, profiles, tenants } from "@/server/db/schema";
import { builtInText } from "./queries";
import type { EditedPage } from "./rules";
import type { LegalText, OneLegalPage, SaveLegalDraft } from "./schema";

const SITTING_MS = 10 * MINUTE_MS;
const MAX_SHOWN = 20;

type Draft = typeof legalDrafts.$inferSelect;
type InTenant = Pick<TenantScope, "tenant">;

/** Locks the community, so that concurrent saves are serialized. */
export const lockTenant = (tx: Tx, { tenant }: InTenant) =>
  tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");

export async function readDraft(tx: Tx, { tenant }: InTenant, name: EditedPage): Promise<Draft | null> {
  const isOurs = and(eq(legalDrafts.tenantId, tenant.id), eq(legalDrafts.name, name));
  const [draft] = await tx.select().from(legalDrafts).where(isOurs);
  return draft ?? null;
}

/** The latest published version of a page; null if there is none. */
export async function readLast(tx: Tx, { tenant }: InTenant, name: EditedPage) {
  const isOurs = and(eq(legalPages.tenantId, tenant.id), eq(legalPages.name, name));
  const [last] = await tx.select().from(legalPages).where(isOurs).orderBy(desc(legalPages.version)).limit(1);
  return last ?? null;
}

/**
 * Autosaves a draft. If the version is outdated, nothing is overwritten. Text by another author, or older
 * than ten minutes, is archived first. (GDP-3)
 */
export async function saveLegalDraft(
  scope: AdminScope,
  { name, version, values }: SaveLegalDraft,
): Promise<Saved<LegalText>> {
  const builtIn = await builtInText(scope, name);
  return inTenant(scope, async (tx) => {
    await lockTenant(tx, scope);
    const stored = await readDraft(tx, scope, name);
    const current = stored?.version ?? 0;
    if (stored?.body === values.body) return { outcome: "saved", version: current };
    if (stored && current !== version)
      return { outcome: "clash", version: current, values: { body: stored.body } };
    const inForce = (await readLast(tx, scope, name))?.body ?? builtIn;
    if (stored && stored.body !== inForce) await keepOvertaken(tx, scope, stored);
    else {
      const target = { type: "legal_page", id: name };
      await audit(tx, scope, { action: "legal_page.draft_begun", target });
    }
    const next = Math.max(current, version) + 1;
    await writeDraft(tx, scope, { name, body: values.body, version: next });
    return { outcome: "saved", version: next };
  });
}

export async function writeDraft(
  tx: Tx,
  { tenant, viewer, now }: AdminScope,
  { name, ...text }: Pick<Draft, "name" | "body" | "version">,
): Promise<void> {
  const row = { ...text, savedBy: viewer.userId, savedAt: now };
  await tx
    .insert(legalDrafts)
    .values({ ...row, tenantId: tenant.id, name })
    .onConflictDoUpdate({ target: [legalDrafts.tenantId, legalDrafts.name], set: row });
}

async function keepOvertaken(tx: Tx, scope: AdminScope, stored: Draft): Promise<void> {
  const isOthers = stored.savedBy !== scope.viewer.userId;
  const isOld = scope.now.getTime() - stored.savedAt.getTime() > SITTING_MS;
  if (isOthers || isOld) await archiveDraft(tx, scope, stored);
}

const ofPage = ({ tenant }: InTenant, name: EditedPage) =>
  and(eq(legalDraftVersions.tenantId, tenant.id), eq(legalDraftVersions.name, name));

export async function archiveDraft(
  tx: Tx,
  scope: AdminScope,
  { name, body, savedBy, savedAt }: Draft,
): Promise<void> {
  const { number } = legalDraftVersions;
  const [last] = await tx
    .select({ number })
    .from(legalDraftVersions)
    .where(ofPage(scope, name))
    .orderBy(desc(number))
    .limit(1);
  const row = { tenantId: scope.tenant.id, name, number: (last?.number ?? 0) + 1, body, savedBy, savedAt };
  await tx.insert(legalDraftVersions).values(row);
}

/** Archived drafts with their authors, newest first. (GDP-3) */
export const listArchivedDrafts = (scope: TenantScope, { name }: OneLegalPage) =>
  inTenant(scope, (tx) => {
    const { number, body, savedAt, savedBy } = legalDraftVersions;
    return tx
      .select({ number, body, savedAt, savedBy: profiles.fullName })
      .from(legalDraftVersions)
      .leftJoin(profiles, eq(profiles.id, savedBy))
      .where(ofPage(scope, name))
      .orderBy(desc(number))
      .limit(MAX_SHOWN);
  });
