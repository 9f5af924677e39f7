import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "tldts";
import * as m from "#messages";
import { isConfusable, isSpecialName, proofName } from "@/domain/tenant/domains/rules";
import { isBelow, normaliseHost } from "@/domain/tenant/rules";
import { env } from "@/env";

const LONGEST = 253;

export type ReadDomain = { domain: string } | { refusal: string };

/**
 * Extracts the domain from user input: without scheme, path, port and trailing dot, in lowercase ASCII
 * (Punycode). Otherwise returns the reason it can't be a custom domain (TEN-5).
 */
export function readDomain(typed: string): ReadDomain {
  const bare =
    typed
      .trim()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
      .replace(/^\/\//, "")
      .split(/[/?#\\]/)[0] ?? "";
  const host = bare
    .replace(/^[^@]*@/, "")
    .replace(/:\d*$/, "")
    .replace(/\.$/, "");
  if (!host) return { refusal: m.tenant_domains_domainErrors_empty() };
  if (isIP(host.replace(/^\[|\]$/g, ""))) return { refusal: m.tenant_domains_domainErrors_address() };
  const domain = normaliseHost(domainToASCII(host));
  if (!domain || domain.includes("_")) return { refusal: m.tenant_domains_domainErrors_unreadable() };
  if (isIP(domain)) return { refusal: m.tenant_domains_domainErrors_address() };
  const refusal = toAppError(domain);
  return refusal ? { refusal } : { domain };
}

function toAppError(domain: string): string | null {
  const own = [env.HUB_DOMAIN, env.INDIE_DOMAIN, env.SAAS_DOMAIN, env.DOMAIN_TARGET];
  if (own.some((base) => base && (domain === base || isBelow(domain, base))))
    return m.common_domainOfPlatform();
  if (isSpecialName(domain)) return m.tenant_domains_domainErrors_reserved();
  if (!domain.includes(".")) return m.tenant_domains_domainErrors_single();
  const { publicSuffix, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true });
  if (!isIcann && !isPrivate) return m.tenant_domains_domainErrors_unknownEnding();
  if (publicSuffix === domain) return m.tenant_domains_domainErrors_suffix();
  return proofName(domain).length > LONGEST ? m.tenant_domains_domainErrors_tooLong() : null;
}

/** The registrable (apex) domain of a domain, which is the zone of its records. */
export const zoneOf = (domain: string): string =>
  parse(domain, { allowPrivateDomains: true }).domain ?? domain;

/** Decodes a domain to Unicode, and tells if its letters can be mistaken for others. */
export function inOwnLetters(domain: string): { unicode: string; isDoubtful: boolean } {
  const unicode = domainToUnicode(domain) || domain;
  return { unicode, isDoubtful: isConfusable(unicode) };
}
