import type { Tenant } from "@/access/tenant";
import { type Company, findCompany } from "@/domain/auth/company/provider";
import { companyKey, isCompany, type ProviderKey } from "@/domain/auth/company/rules";
import type { RefusedCall } from "@/domain/security/refusals";
import { isProviderOn } from "@/features/auth/sign-in/options";
import { IDENTITY_PROVIDERS } from "@/lib/config/identity-providers";
import type { IdentityPort } from "@/server/adapters/identity/port";
import { inTenantId } from "@/server/db/client";
import { identityName, identityPort } from "@/server/providers";

/** `company` is null for a provider of the operator's. */
export type FoundProvider = { port: IdentityPort; name: string; company: Company | null };

/** The provider, if it is set up and the community may have it. A company's provider belongs to one community. */
export async function findProvider(tenant: Tenant, provider: ProviderKey): Promise<FoundProvider | null> {
  if (isCompany(provider)) {
    if (provider !== companyKey(tenant.id)) return null;
    const company = await inTenantId(tenant.id, "", (tx) => findCompany(tx, tenant));
    return company && { port: company.port, name: company.name, company };
  }
  const port = isProviderOn(tenant, provider) ? identityPort(provider) : null;
  return port && { port, name: identityName(provider), company: null };
}

/** The name of a provider that isn't there. */
export const fallbackName = (provider: ProviderKey): string =>
  isCompany(provider) ? IDENTITY_PROVIDERS.oidc : identityName(provider);

export const callOf = (provider: ProviderKey): RefusedCall => (isCompany(provider) ? "company" : provider);
