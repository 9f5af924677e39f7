import { and, desc, eq, lte } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { readContent } from "@/server/content";
import { inTenant } from "@/server/db/client";
import { legalPages } from "@/server/db/schema";
import type { LegalPageName } from "./legal-rules";

/** `version` and `publishedAt` are null for the text that comes with the platform. */
export type LegalPage = { body: string; version: number | null; publishedAt: Date | null };

const VERSION = {
  body: legalPages.body,
  version: legalPages.version,
  publishedAt: legalPages.publishedAt,
};

const isInForce = ({ tenant, now }: TenantScope, name: LegalPageName) =>
  and(eq(legalPages.tenantId, tenant.id), eq(legalPages.name, name), lte(legalPages.publishedAt, now));

/** What is in force: the community's latest version, else the platform's text in its name. (`docs/behaviours.md`, GDP-3) */
export async function readLegalPage(scope: TenantScope, name: LegalPageName): Promise<LegalPage> {
  const { tenant } = scope;
  const [own] = await inTenant(scope, (tx) =>
    tx
      .select(VERSION)
      .from(legalPages)
      .where(isInForce(scope, name))
      .orderBy(desc(legalPages.version))
      .limit(1),
  );
  return own ?? { body: await readContent(tenant, `legal/${name}`), version: null, publishedAt: null };
}

export type LegalVersion = { body: string; version: number; publishedAt: Date };

/** Every version that a community has put in force, the latest first. (`docs/behaviours.md`, GDP-3) */
export const listLegalVersions = (scope: TenantScope, name: LegalPageName): Promise<LegalVersion[]> =>
  inTenant(scope, (tx) =>
    tx.select(VERSION).from(legalPages).where(isInForce(scope, name)).orderBy(desc(legalPages.version)),
  );
