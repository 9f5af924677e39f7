import { and, desc, eq } from "drizzle-orm";
import type { AdminScope, MemberScope, TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import type { Saved } from "@/lib/autosave";
import { type DiffPart, diffText } from "@/lib/diff";
import { plainLine, plainText } from "@/lib/text";
import { audit } from "@/server/audit";
import { inTenant, type Tx } from "@/server/db/client";
import { legalConsents, legalDrafts, legalPages, tenants } from "@/server/db/schema";
import { invalidate, tags } from "@/server/invalidate";
import { builtInText, listLegalVersions, readLegalPage } from "./legal";
import { type EditedPage, isLegalPage, LEGAL_REFUSALS as say } from "./legal-rules";
import type {
  AgreeToPage,
  CompareLegalPage,
  LegalText,
  OneLegalPage,
  PublishLegalPage,
  SaveLegalDraft,
} from "./legal-schema";

const ofDraft = ({ tenant }: Pick<TenantScope, "tenant">, name: EditedPage) =>
  and(eq(legalDrafts.tenantId, tenant.id), eq(legalDrafts.name, name));

/** A page to write on: its draft (version 0 where there is none) and every version that was in force. */
export async function openLegalPage(scope: TenantScope, { name }: OneLegalPage) {
  const current = await readLegalPage(scope, name);
  const [draft] = await inTenant(scope, (tx) => tx.select().from(legalDrafts).where(ofDraft(scope, name)));
  const versions = await listLegalVersions(scope, name);
  return {
    name,
    version: draft?.version ?? 0,
    values: { body: draft?.body ?? current.body },
    inForce: current.version,
    hasDraft: draft !== undefined,
    versions: versions.map(({ version, publishedAt, note, isMaterial }) => ({
      version,
      publishedAt,
      note,
      isMaterial,
    })),
  };
}

/** The community's turn: of two who write a page at once the second waits. */
const takeTurn = (tx: Tx, { tenant }: AdminScope) =>
  tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");

/** Keeps a draft; who started from an older one overwrites nothing. (`docs/behaviours.md`, GDP-3) */
export function saveLegalDraft(
  scope: AdminScope,
  { name, version, values }: SaveLegalDraft,
): Promise<Saved<LegalText>> {
  const { tenant, viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    await takeTurn(tx, scope);
    const [stored] = await tx.select().from(legalDrafts).where(ofDraft(scope, name));
    const current = stored?.version ?? 0;
    if (stored?.body === values.body) return { outcome: "saved", version: current };
    if (stored && current !== version)
      return { outcome: "clash", version: current, values: { body: stored.body } };
    const next = Math.max(current, version) + 1;
    const row = { body: values.body, version: next, savedBy: viewer.userId, savedAt: now };
    await tx
      .insert(legalDrafts)
      .values({ ...row, tenantId: tenant.id, name })
      .onConflictDoUpdate({ target: [legalDrafts.tenantId, legalDrafts.name], set: row });
    if (!stored) {
      await audit(tx, scope, { action: "legal_page.draft_begun", target: { type: "legal_page", id: name } });
    }
    return { outcome: "saved", version: next };
  });
}

/**
 * Puts a draft in force as the next version, or the platform's own text again; what was in force stays to be read.
 * @throws AppError whose reason is the field that is missing, or `stale` when the draft was changed meanwhile.
 */
export async function publishLegalPage(
  scope: AdminScope,
  input: PublishLegalPage,
): Promise<{ version: number }> {
  const { tenant, viewer, now } = scope;
  const { name } = input;
  const note = plainLine(input.note);
  if (!note) throw new AppError("BAD_REQUEST", say.note, "note");
  const builtIn = await builtInText(scope, name);
  const isMaterial = input.isMaterial && isLegalPage(name);
  return inTenant(scope, async (tx) => {
    await takeTurn(tx, scope);
    const body = input.version === null ? builtIn : await finishedDraft(tx, scope, name, input.version);
    const isOurs = and(eq(legalPages.tenantId, tenant.id), eq(legalPages.name, name));
    const [last] = await tx
      .select()
      .from(legalPages)
      .where(isOurs)
      .orderBy(desc(legalPages.version))
      .limit(1);
    if ((last?.body ?? builtIn) === body) throw new AppError("CONFLICT", say.same, "body");
    const version = (last?.version ?? 0) + 1;
    const of = { tenantId: tenant.id, name, version };
    await tx
      .insert(legalPages)
      .values({ ...of, body, note, isMaterial, publishedBy: viewer.userId, publishedAt: now });
    await tx.delete(legalDrafts).where(ofDraft(scope, name));
    await audit(tx, scope, {
      action: "legal_page.published",
      target: { type: "legal_page", id: name },
      before: last ? { version: last.version } : null,
      after: { version, isMaterial },
      reason: note,
    });
    await invalidate(tx, [tags.pages(tenant.id)]);
    return { version };
  });
}

async function finishedDraft(tx: Tx, scope: AdminScope, name: EditedPage, version: number): Promise<string> {
  const [draft] = await tx.select().from(legalDrafts).where(ofDraft(scope, name));
  if (draft?.version !== version) throw new AppError("CONFLICT", say.stale, "stale");
  const body = plainText(draft.body);
  if (!body && isLegalPage(name)) throw new AppError("BAD_REQUEST", say.body, "body");
  return body;
}

/** How a version differs from what was in force before it. */
export async function compareLegalVersion(
  scope: TenantScope,
  { name, version }: CompareLegalPage,
): Promise<DiffPart[]> {
  const versions = await listLegalVersions(scope, name);
  const at = versions.findIndex((one) => one.version === version);
  const found = versions[at];
  return found ? diffText(versions[at + 1]?.body ?? (await builtInText(scope, name)), found.body) : [];
}

/** Writes down that a member agrees to the version in force, with its time. (`docs/behaviours.md`, GDP-3) */
export async function agreeToPage(scope: MemberScope, { name, version }: AgreeToPage): Promise<void> {
  const current = await readLegalPage(scope, name);
  if (current.version !== version) throw new AppError("CONFLICT", say.moved, "moved");
  const { tenant, viewer, now } = scope;
  await inTenant(scope, (tx) =>
    tx
      .insert(legalConsents)
      .values({ tenantId: tenant.id, userId: viewer.userId, name, version, agreedAt: now })
      .onConflictDoNothing(),
  );
}
