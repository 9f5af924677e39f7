import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { listProvedDomains } from "@/domain/auth/company/domains";
import { findOnlyProvider } from "@/domain/auth/company/only";
import { findCompany } from "@/domain/auth/company/provider";
import { companyKey, type ProviderKey } from "@/domain/auth/company/rules";
import { hasDemo } from "@/domain/auth/demo";
import { DEMO_ACCOUNTS } from "@/domain/auth/demo-accounts.js";
import type { RequestContext } from "@/domain/guard/request-context";
import { originOf } from "@/domain/tenant/origin";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { env } from "@/env";
import { PROVIDER_IDS, type ProviderId } from "@/lib/config/identity-providers";
import { inTenantId } from "@/server/db/client";
import { identityName, identityPort } from "@/server/providers";

export type ProviderOption = { id: ProviderKey; name: string };

/** Demo accounts and the outbox are offered only on the local machine. */
export type SignInOptions = {
  /** The origin to sign in at if this host only redirects to the community. Null if sign-in works here. */
  elsewhere: string | null;
  providers: ProviderOption[];
  /** The name of the hub, from which a sign-in can be handed over. Null on the hub. */
  hub: string | null;
  /** The email domains whose users sign in with their company's provider. */
  companyDomains: string[];
  /** The name of the company's provider if members sign in with it only. */
  companyOnly: string | null;
  hasOutbox: boolean;
  demoAccounts: readonly { email: string; password: string; label: string }[];
};

/** Without an SMTP server, emails can be read on the local machine only. */
export const hasOutbox = ({ ip, host }: Pick<RequestContext, "ip" | "host">): boolean =>
  hasDemo(ip, host) && !env.SMTP_URL;

/** The terminal has them in English only. */
const DEMO_LABELS: Readonly<Record<string, () => string>> = {
  "hub-owner": m.auth_signIn_demo_hubOwner,
  "indie-owner": m.auth_signIn_demo_indieOwner,
  "saas-owner": m.auth_signIn_demo_saasOwner,
  admin: m.auth_signIn_demo_admin,
  moderator: m.auth_signIn_demo_moderator,
  member: m.auth_signIn_demo_member,
  superadmin: m.auth_signIn_demo_superadmin,
};

export const listDemoAccounts = () =>
  DEMO_ACCOUNTS.map((account) => ({
    ...account,
    label: DEMO_LABELS[account.email.split("@")[0] ?? ""]?.() ?? account.label,
  }));

type SignInRequest = Pick<RequestContext, "ip" | "host" | "tenant" | "via">;

export async function signInOptions({ ip, host, tenant, via }: SignInRequest): Promise<SignInOptions> {
  const isHere = hasDemo(ip, host);
  const hub = await resolveHost(env.HUB_DOMAIN);
  const { company, companyDomains, companyOnly } = await readCompany(tenant);
  const own = company ? [{ id: companyKey(tenant.id), name: company.name }] : [];
  return {
    elsewhere: via === "address" ? null : originOf(tenant.domain),
    hub: hub && hub.tenant.id !== tenant.id ? hub.tenant.branding.companyName : null,
    companyDomains,
    companyOnly,
    providers: [...own, ...(companyOnly ? [] : listProviders(tenant))],
    hasOutbox: hasOutbox({ ip, host }),
    demoAccounts: isHere ? listDemoAccounts() : [],
  };
}

const readCompany = (tenant: Tenant) =>
  inTenantId(tenant.id, "", async (tx) => {
    const company = await findCompany(tx, tenant);
    const companyDomains = company ? await listProvedDomains(tx, tenant.id) : [];
    return { company, companyDomains, companyOnly: company && (await findOnlyProvider(tx, tenant)) };
  });

/** Requires both the provider's settings and the community's feature flag. */
export const isProviderOn = ({ capabilities }: Pick<Tenant, "capabilities">, id: ProviderId): boolean =>
  capabilities.social_auth && identityPort(id) !== null;

export const listProviders = (tenant: Pick<Tenant, "capabilities">): ProviderOption[] =>
  PROVIDER_IDS.filter((id) => isProviderOn(tenant, id)).map((id) => ({ id, name: identityName(id) }));
