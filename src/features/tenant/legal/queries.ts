import { and, desc, eq, lte } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { readInTenant } from "@/server/db/pipelined-transaction";
import { legalPages } from "@/server/db/schema";
import { readContent } from "@/server/tenants/content";
import { type EditedPage, isLegalPage } from "./rules";

/** `version` and `publishedAt` are null for the platform's own text. */
export type LegalPage = { body: string; version: number | null; publishedAt: Date | null };

const VERSION = {
  body: legalPages.body,
  version: legalPages.version,
  publishedAt: legalPages.publishedAt,
};

const isInForce = ({ tenant, now }: TenantScope, name: EditedPage) =>
  and(eq(legalPages.tenantId, tenant.id), eq(legalPages.name, name), lte(legalPages.publishedAt, now));

/** The community's latest version, or the platform's text with the community's name. (GDP-3) */
export async function readLegalPage(scope: TenantScope, name: EditedPage): Promise<LegalPage> {
  const own = await readOwnPage(scope, name);
  return own ?? { body: await builtInText(scope, name), version: null, publishedAt: null };
}

/** The platform's text with the community's name. Introductions have none. */
export const builtInText = async ({ tenant }: TenantScope, name: EditedPage): Promise<string> =>
  isLegalPage(name) ? readContent(tenant, `legal/${name}`) : "";

async function readOwnPage(scope: TenantScope, name: EditedPage) {
  const [own] = await readInTenant(scope, (tx) =>
    tx
      .select(VERSION)
      .from(legalPages)
      .where(isInForce(scope, name))
      .orderBy(desc(legalPages.version))
      .limit(1),
  );
  return own ?? null;
}

export type LegalVersion = {
  body: string;
  version: number;
  publishedAt: Date;
  note: string;
  isMaterial: boolean;
};

/** All published versions, newest first. (GDP-3) */
export const listLegalVersions = (scope: TenantScope, name: EditedPage): Promise<LegalVersion[]> =>
  readInTenant(scope, (tx) =>
    tx
      .select({ ...VERSION, note: legalPages.note, isMaterial: legalPages.isMaterial })
      .from(legalPages)
      .where(isInForce(scope, name))
      .orderBy(desc(legalPages.version)),
  );
