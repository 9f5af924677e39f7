import { and, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { TenantScope } from "@/access/scope";
import { legalConsents, legalPages, members } from "@/domain/schema";
import { bindingOrder, mayBind } from "@/domain/tenant/agreed-version";
import { AGREED_PAGES, type EditedPage, LEGAL_PAGES } from "@/domain/tenant/legal/rules";
import type { Language } from "@/lib/language/languages";
import { processSingleton } from "@/lib/process-singleton";
import { inTenant, type Tx } from "@/server/db/client";

type CommunityScope = Pick<TenantScope, "tenant" | "now">;

export type PendingConsent = { name: EditedPage; language: Language; version: number; note: string };

/** Returns the binding version of each page. A page with the platform's default text has no version. */
async function versionsInForce(tx: Tx, { tenant, now }: CommunityScope, names: readonly EditedPage[]) {
  const { name, language, version } = legalPages;
  const isInForce = and(
    eq(legalPages.tenantId, tenant.id),
    inArray(name, [...names]),
    lte(legalPages.publishedAt, now),
    mayBind(tenant),
  );
  return tx
    .selectDistinctOn([name], { name, language, version })
    .from(legalPages)
    .where(isInForce)
    .orderBy(name, ...bindingOrder(tenant));
}

/** Records consent to the current terms and privacy policy on sign-up or joining (GDP-3). */
export async function recordConsent(tx: Tx, place: CommunityScope, userId: string): Promise<void> {
  const inForce = await versionsInForce(tx, place, AGREED_PAGES);
  const { tenant, now } = place;
  const rows = AGREED_PAGES.map((name) => {
    const { language, version } = inForce.find((page) => page.name === name) ?? {
      language: tenant.languages[0],
      version: 0,
    };
    return { tenantId: tenant.id, userId, name, language, version, agreedAt: now };
  });
  await tx.insert(legalConsents).values(rows).onConflictDoNothing();
}

/**
 * Users without pending consents since the last change. Cached per instance, because consent is never
 * withdrawn.
 */
const settled = () => processSingleton("settled-consents", () => new LRUCache<string, true>({ max: 50_000 }));

export async function listPendingConsents(scope: TenantScope): Promise<PendingConsent[]> {
  const { tenant, viewer } = scope;
  if (!viewer?.member || tenant.materialChanges === 0) return [];
  // With the default language, the binding version changes.
  const key = `${tenant.id}:${viewer.userId}:${tenant.materialChanges}:${tenant.languages[0]}`;
  if (settled().get(key)) return [];
  const asked = await readAskedConsents(scope, viewer.userId);
  if (asked.length === 0) settled().set(key, true);
  return asked;
}

function readAskedConsents(scope: TenantScope, userId: string): Promise<PendingConsent[]> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    const inForce = await versionsInForce(tx, scope, LEGAL_PAGES);
    const isBinding = inForce.map(({ name, language }) =>
      and(eq(legalPages.name, name), eq(legalPages.language, language)),
    );
    if (isBinding.length === 0) return [];
    const changed = await tx
      .selectDistinctOn([legalPages.name], { name: legalPages.name, note: legalPages.note })
      .from(legalPages)
      .innerJoin(members, and(eq(members.tenantId, tenant.id), eq(members.userId, userId)))
      .where(
        and(
          eq(legalPages.tenantId, tenant.id),
          or(...isBinding),
          eq(legalPages.isMaterial, true),
          lte(legalPages.publishedAt, now),
          sql`${legalPages.publishedAt} > ${members.joinedAt}`,
          sql`not exists (select 1 from ${legalConsents} where ${legalConsents.tenantId} = ${tenant.id}
            and ${legalConsents.userId} = ${userId} and ${legalConsents.name} = ${legalPages.name}
            and ${legalConsents.language} = ${legalPages.language}
            and ${legalConsents.version} >= ${legalPages.version})`,
        ),
      )
      .orderBy(legalPages.name, desc(legalPages.version));
    return changed.flatMap(({ name, note }) => {
      const current = inForce.find((page) => page.name === name);
      return current ? [{ ...current, note }] : [];
    });
  });
}
