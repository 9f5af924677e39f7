import { getDomain, parse } from "tldts";
import type { TenantScope } from "@/access/scope";
import { returnDomain } from "@/domain/guard/request-context";
import { originOf } from "@/domain/tenant/origin";

/**
 * The relying party of a domain: the registrable domain, so that a passkey works on all communities below it. Hosts
 * below `localhost` stand for themselves. Null for IP addresses, for which no browser makes passkeys. (WebAuthn, 5.1.2)
 */
export function rpIdOf(domain: string): string | null {
  if (parse(domain).isIp) return null;
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

type Scope = Pick<TenantScope, "tenant" | "host">;

/** The relying party of the request. The host is one of the community's own, whatever the header says. */
export const relyingParty = (scope: Scope): { rpId: string | null; origin: string } => {
  const domain = returnDomain(scope);
  return { rpId: rpIdOf(domain), origin: originOf(domain) };
};
