import { domainToASCII, domainToUnicode } from "node:url";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { isProvidersOwn } from "@/domain/hosting/sync/rules";
import { foundings, tenantDomains, tenants } from "@/domain/schema";
import { readDomain } from "@/domain/tenant/domain-names";
import { shapeOf } from "@/domain/tenant/domains/homoglyph-rules";
import { isConfusable } from "@/domain/tenant/domains/rules";
import { asciiShape } from "@/domain/tenant/domains/shape-sql";
import { formerHolderOf, isResting } from "@/domain/tenant/former-domains";
import { isProbeHost } from "@/domain/tenant/host-proof";
import { isBelow, normaliseHost } from "@/domain/tenant/rules";
import { findAlike } from "@/domain/tenant/similar-domains";
import { env } from "@/env";
import type { AddressAnswer, CheckAddress } from "@/features/platform/schema";
import { NO_ID } from "@/lib/id";
import { withoutTail } from "@/lib/text/plain-text";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inPlatform, type Tx } from "@/server/db/client";

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Subdomains of the hub that visitors would mistake for the platform itself. */
const RESERVED_NAMES = new Set(
  `hub startuphub platform api app admin superadmin auth login account mail smtp imap mx ftp cdn cdn-cgi assets static status support help docs blog billing pay dev test staging metrics wpad autodiscover autoconfig mta-sts localhost root postmaster abuse security sso oauth oidc saml signin signup sign-in sign-up register join start community communities startups official team about legal privacy terms news download downloads webhook webhooks ws git`.split(
    /\s+/,
  ),
);
const RESERVED_SHAPES = new Set([...RESERVED_NAMES].map(shapeOf));
/** No name may contain it, however it is spelled. */
const PLATFORM_SHAPE = shapeOf("startuphub");

/** Whether visitors would take a name for the platform's own: `st4rtup-hub`, `admin1`, `security-team`. */
function looksOfficial(ascii: string): boolean {
  const parts = ascii.split("-").filter(Boolean);
  const isReserved = (part: string) =>
    [part, withoutTail(part, /[0-9]/)].some((one) => RESERVED_SHAPES.has(shapeOf(one)));
  return shapeOf(ascii).includes(PLATFORM_SHAPE) || isReserved(parts.join("")) || parts.every(isReserved);
}

const NUMBERED = /^(?:www|ns|mx|smtp|mail)\d*$/;

/**
 * Serializes domain assignment, so that of two concurrent claims on similar domains the second is refused.
 */
export const lockDomains = (tx: Tx): Promise<void> => lockKey(tx, lockKeys.communityDomains);

/** Checks whether a domain is available, without reserving it. (TEN-4) */
export const checkAddress = (scope: PlatformScope, input: CheckAddress): Promise<AddressAnswer> =>
  inPlatform(scope, (tx) => readAddress(tx, input));

/**
 * Normalizes the typed domain to ASCII, or returns why it can't be used. The reason may name the community that has
 * the domain, which only operators may learn.
 */
export async function readAddress(tx: Tx, { domain: typed, tenantId }: CheckAddress): Promise<AddressAnswer> {
  const read = readTyped(typed);
  return read.refusal === null ? readHolders(tx, read, tenantId) : read;
}

/** Like `readAddress` for a name below the hub, in words that tell nothing of other communities. */
export async function readLabelAddress(tx: Tx, label: string, communityId: string): Promise<AddressAnswer> {
  const read = readLabel(label.trim().toLowerCase());
  if (read.refusal !== null) return read;
  const found = await readHolders(tx, read, communityId);
  return found.refusal === null
    ? found
    : { domain: read.domain, refusal: m.platform_founding_addressTaken() };
}

async function readHolders(
  tx: Tx,
  read: { domain: string; refusal: null },
  tenantId: string | undefined,
): Promise<AddressAnswer> {
  const unicode = domainToUnicode(read.domain) || read.domain;
  const [holder] = await tx.select().from(tenants).where(eq(tenants.domain, read.domain));
  if (holder && holder.id !== tenantId) {
    const say = holder.status === "deleted" ? m.platform_domainKept : m.platform_domainTaken;
    return { domain: read.domain, refusal: say({ holder: holder.name }) };
  }
  const former = await formerHolderOf(tx, read.domain, new Date());
  if (former && former.id !== tenantId)
    return { domain: read.domain, refusal: m.platform_domainFormer({ holder: former.name }) };
  if (
    !holder &&
    ((await isResting(tx, read.domain, new Date())) || (await isAwaited(tx, read.domain, tenantId)))
  )
    return { domain: read.domain, refusal: m.platform_domainResting() };
  const custom = await customHolder(tx, read.domain, tenantId);
  if (custom) return { domain: read.domain, refusal: m.platform_domainTaken({ holder: custom }) };
  if (isConfusable(unicode)) return { domain: read.domain, refusal: m.platform_domainDoubtful() };
  const alike = holder ? null : await findAlike(tx, read.domain, tenantId);
  return alike ? { domain: read.domain, refusal: m.platform_domainAlike({ domain: alike }) } : read;
}

/** A bare name becomes a subdomain of the hub; anything else is a custom domain. */
function readTyped(typed: string): AddressAnswer {
  const [named = ""] = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .split(/[/?#]/, 1);
  const host = named.replace(/:\d+$/, "").replace(/\.$/, "");
  if (!host) return { domain: null, refusal: m.platform_domainEmpty() };
  const label = isBelow(host, env.HUB_DOMAIN) ? host.slice(0, -env.HUB_DOMAIN.length - 1) : host;
  if (!label.includes(".") && label !== env.HUB_DOMAIN) return readLabel(label);
  const read = readDomain(host);
  if ("refusal" in read) return { domain: null, ...read };
  return { ...read, refusal: isProvidersOwn(read.domain) ? m.platform_domainProvider() : null };
}

function readLabel(label: string): AddressAnswer {
  const ascii = domainToASCII(label);
  if (!LABEL.test(ascii) || isEmptyCode(ascii)) return { domain: null, refusal: m.platform_domainLabel() };
  const domain = normaliseHost(`${ascii}.${env.HUB_DOMAIN}`);
  if (!domain) return { domain: null, refusal: m.platform_domainLabel() };
  return looksOfficial(ascii) || NUMBERED.test(ascii) || isProbeHost(domain)
    ? { domain, refusal: m.platform_domainReserved() }
    : { domain, refusal: null };
}

/** True for punycode (`xn--…`) that decodes to nothing. Browsers can't open such a name. */
const isEmptyCode = (ascii: string): boolean =>
  ascii.startsWith("xn--") && ["", ascii].includes(domainToUnicode(ascii));

/** Whether a request that waits for an operator has this address, or one that looks the same. */
const isAwaited = async (tx: Tx, domain: string, communityId = NO_ID): Promise<boolean> =>
  (await tx.$count(
    foundings,
    and(
      eq(foundings.state, "waiting"),
      ne(foundings.id, communityId),
      eq(asciiShape(foundings.domain), asciiShape(sql`${domain}::text`)),
    ),
  )) > 0;

async function customHolder(tx: Tx, domain: string, tenantId = NO_ID): Promise<string | null> {
  const [row] = await tx
    .select({ name: tenants.name })
    .from(tenantDomains)
    .innerJoin(tenants, eq(tenants.id, tenantDomains.tenantId))
    .where(
      and(
        eq(tenantDomains.domain, domain),
        isNotNull(tenantDomains.verifiedAt),
        ne(tenantDomains.tenantId, tenantId),
      ),
    );
  return row?.name ?? null;
}
