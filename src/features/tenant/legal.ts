import { and, desc, eq, lte } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { readContent } from "@/server/content";
import { inTenant } from "@/server/db/client";
import { legalPages } from "@/server/db/schema";
import type { LegalPageName } from "./legal-rules";

/** `version` and `publishedAt` are null for the text that comes with the platform. */
export type LegalPage = { body: string; version: number | null; publishedAt: Date | null };

/** What is in force: the community's latest version, else the platform's text in its name. (`docs/behaviours.md`, GDP-3) */
export async function readLegalPage(scope: TenantScope, name: LegalPageName): Promise<LegalPage> {
  const { tenant, now } = scope;
  const [own] = await inTenant(scope, (tx) =>
    tx
      .select({
        body: legalPages.body,
        version: legalPages.version,
        publishedAt: legalPages.publishedAt,
      })
      .from(legalPages)
      .where(
        and(eq(legalPages.tenantId, tenant.id), eq(legalPages.name, name), lte(legalPages.publishedAt, now)),
      )
      .orderBy(desc(legalPages.version))
      .limit(1),
  );
  return own ?? { body: await readContent(tenant, `legal/${name}`), version: null, publishedAt: null };
}
