import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { checkCompanyDomain } from "@/domain/auth/company/domains";
import { companyDomains } from "@/domain/schema";
import { readDomain } from "@/domain/tenant/domain-names";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { takeLookup } from "./provider";
import type { AddCompanyDomain } from "./schema";

const MAX_COMPANY_DOMAINS = 20;

const rowOf = ({ tenant }: AdminScope, domain: string) =>
  and(eq(companyDomains.tenantId, tenant.id), eq(companyDomains.domain, domain));

/** Adds a claim. It counts once its TXT record is found. */
export async function addCompanyDomain(scope: AdminScope, input: AddCompanyDomain): Promise<void> {
  const { tenant, now } = scope;
  const read = readDomain(input.domain);
  if ("refusal" in read) throw new AppError("BAD_REQUEST", read.refusal, "domain");
  const { domain } = read;
  await inTenant(scope, async (tx) => {
    const held = await tx.$count(companyDomains, eq(companyDomains.tenantId, tenant.id));
    if (held >= MAX_COMPANY_DOMAINS)
      throw new AppError(
        "CONFLICT",
        m.tenant_domains_domainErrors_tooMany({ most: MAX_COMPANY_DOMAINS }),
        "domain",
      );
    const added = await tx
      .insert(companyDomains)
      .values({ tenantId: tenant.id, domain, nextCheckAt: now })
      .onConflictDoNothing()
      .returning({ domain: companyDomains.domain });
    if (added.length === 0) throw new AppError("CONFLICT", m.tenant_domains_domainErrors_yours(), "domain");
    const target = { type: "company-domain", id: domain };
    await audit(tx, scope, { action: "company.domain_added", target });
  });
}

/** Looks for the TXT record now, for an owner who has just added it. Returns why the domain doesn't count yet. */
export async function checkCompanyDomainNow(
  scope: AdminScope,
  { domain }: AddCompanyDomain,
): Promise<{ problem: string | null }> {
  const [claim] = await inTenant(scope, (tx) => tx.select().from(companyDomains).where(rowOf(scope, domain)));
  if (!claim) throw new AppError("NOT_FOUND", m.tenant_domains_domainErrors_gone(), "gone");
  await takeLookup(scope);
  const problems = {
    proved: null,
    gone: m.auth_company_recordMissing(),
    unknown: m.auth_company_recordUnknown(),
    elsewhere: m.tenant_domains_findings_provedElsewhere(),
  };
  return { problem: problems[await checkCompanyDomain(scope, claim)] };
}

export const removeCompanyDomain = (scope: AdminScope, { domain }: AddCompanyDomain): Promise<void> =>
  inTenant(scope, async (tx) => {
    const gone = await tx.delete(companyDomains).where(rowOf(scope, domain)).returning();
    const target = { type: "company-domain", id: domain };
    if (gone.length > 0) await audit(tx, scope, { action: "company.domain_removed", target });
  });
