import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import {
  type DomainTarget,
  type Lookup,
  PROOF_PATH,
  proofName,
  type StoredCheck,
  type StoredChecks,
} from "@/domain/tenant/domains/rules";
import { hostProof } from "@/domain/tenant/host-proof";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import { dnsPort, domainWebPort } from "@/server/providers";
import {
  failed,
  judgeCertificate,
  judgeDns,
  judgeOwnership,
  ok,
  pending,
  sortAddresses,
  type Way,
} from "./verdicts";

const MAX_ALIASES = 8;
const CONNECTION_MS = 6000;
const PROOF_BYTES = 1024;
const TRIES = 4;
const PAUSE_MS = 500;

type Claim = { domain: string; token: string };

/** Looks up the TXT record that only the domain's owner can have set. */
export async function lookForProof({ domain, token }: Claim): Promise<StoredCheck> {
  return judgeOwnership(await dnsPort().ask(proofName(domain), "TXT"), token);
}

/**
 * The DNS target for the community's custom domains.
 * @param own its built-in domain
 */
export async function targetOf(own: string): Promise<DomainTarget> {
  const name = env.DOMAIN_TARGET ?? own;
  return {
    name,
    addresses:
      env.DOMAIN_ADDRESSES ??
      (await dnsPort()
        .addresses(name)
        .catch(() => [])),
  };
}

async function findWay(domain: string): Promise<Way> {
  const aliases: Lookup[] = [];
  let name: string | undefined = domain;
  while (name && aliases.length < MAX_ALIASES) {
    const lookup: Lookup = await dnsPort().ask(name, "CNAME");
    aliases.push(lookup);
    name = lookup.values[0];
  }
  return {
    aliases,
    addresses: await Promise.all([dnsPort().ask(domain, "A"), dnsPort().ask(domain, "AAAA")]),
  };
}

/**
 * Checks a verified domain as a visitor would see it: DNS, certificate, and whether this community responds.
 * Ownership must be verified first, because this connects to the domain. (TEN-6)
 */
export async function lookFurther(scope: TenantScope, domain: string, own: string): Promise<StoredChecks> {
  const [way, target] = await Promise.all([findWay(domain), targetOf(own)]);
  const [certificate, serving] = await Promise.all([lookAtCertificate(domain), lookAtHost(scope, domain)]);
  const dns = judgeDns(way, target);
  // A visitor of a stray address doesn't reach this community, even if our own connection did.
  const isInPart = sortAddresses(way, target).right.length > 0;
  const isProxied = dns.state === "failed" && !isInPart && serving.state === "ok";
  return {
    dns: isProxied ? ok(m.tenant_domains_findings_throughAnother, dns.lookups) : dns,
    certificate,
    serving,
  };
}

/** Checks for an unverified domain. Only DNS is queried. */
export async function lookAtUnproved(domain: string, own: string): Promise<StoredChecks> {
  const [way, target] = await Promise.all([findWay(domain), targetOf(own)]);
  return {
    dns: judgeDns(way, target),
    certificate: pending(m.tenant_domains_findings_waits),
    serving: pending(m.tenant_domains_findings_waits),
  };
}

async function lookAtCertificate(domain: string): Promise<StoredCheck> {
  if (env.PUBLIC_SCHEME === "http") return ok(m.tenant_domains_findings_noCertificate);
  const signal = AbortSignal.timeout(CONNECTION_MS);
  return judgeCertificate(await domainWebPort().certificate(originOf(domain), signal));
}

/** Retries, because a newly verified domain takes up to a second to be known to every instance. */
async function lookAtHost(scope: TenantScope, domain: string): Promise<StoredCheck> {
  let finding = await askHost(scope, domain);
  for (let tried = 1; tried < TRIES && finding === m.tenant_domains_findings_servesOther; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    finding = await askHost(scope, domain);
  }
  return finding === m.tenant_domains_findings_serves ? ok(finding) : failed(finding);
}

async function askHost({ tenant }: TenantScope, domain: string): Promise<() => string> {
  const page = await domainWebPort().read({
    url: `${originOf(domain)}${PROOF_PATH}`,
    types: ["text/"],
    maxBytes: PROOF_BYTES,
    isCut: true,
    agent: `StartupHub/1.0 (+${originOf(tenant.domain)}/docs)`,
    signal: AbortSignal.timeout(CONNECTION_MS),
  });
  if (page.outcome === "not-public") return m.tenant_domains_findings_notPublic;
  if (page.outcome === "no-answer") return m.tenant_domains_findings_noAnswer;
  const isOurs =
    page.outcome === "read" && Buffer.from(page.bytes).toString() === hostProof(tenant.id, domain);
  return isOurs ? m.tenant_domains_findings_serves : m.tenant_domains_findings_servesOther;
}
