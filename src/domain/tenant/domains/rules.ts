import * as m from "#messages";
import { isBelow } from "@/domain/tenant/rules";
import type { StoredText } from "@/lib/language/languages";
import { addDays, DAY_MS, MINUTE_MS } from "@/lib/time/duration";

export const CHECKS = ["ownership", "dns", "certificate", "serving"] as const;
export type CheckName = (typeof CHECKS)[number];
export type CheckState = "pending" | "ok" | "failed";

export type Lookup = {
  name: string;
  type: "TXT" | "CNAME" | "A" | "AAAA";
  resolvers: string[];
  outcome: "answer" | "absent" | "failed";
  values: string[];
  code: string | null;
};

/** `text` describes the result; `lookups` are the DNS queries that it is based on. */
export type DomainCheck = {
  state: CheckState;
  text: string;
  lookups: Lookup[];
  /** Waiting won't help: the admin or another community has to change something. */
  isConflict?: true;
};
export type DomainChecks = Partial<Record<CheckName, DomainCheck>>;

/** Checks are stored for readers of all languages. */
export type StoredCheck = Omit<DomainCheck, "text"> & { text: StoredText };
export type StoredChecks = Partial<Record<CheckName, StoredCheck>>;

/** The DNS target of a domain: a CNAME name, and IP addresses for domains that can't have a CNAME. */
export type DomainTarget = { name: string; addresses: string[] };

/** `relative` is the host's name within its `zone`, for providers that append the zone to what is entered. */
export type DomainRecord = {
  type: "TXT" | "CNAME" | "A" | "AAAA";
  host: string;
  relative: string;
  value: string;
  why: string;
};

/** The name of the zone itself is `@`. */
const relativeTo = (zone: string, host: string): string =>
  host === zone ? "@" : host.slice(0, -zone.length - 1);

export const CHECK_TITLES: Record<CheckName, () => string> = {
  ownership: m.tenant_domains_checks_ownership,
  dns: m.common_dns,
  certificate: m.tenant_domains_checks_certificate,
  serving: m.tenant_domains_checks_serving,
};

export const MAX_DOMAINS = 20;

/** TLDs that never resolve on the public internet, and names reserved for other uses. */
const SPECIAL_ENDINGS = [
  "localhost",
  "local",
  "internal",
  "invalid",
  "test",
  "example",
  "onion",
  "alt",
  "arpa",
  "lan",
  "home",
  "corp",
];

export const isSpecialName = (domain: string): boolean =>
  SPECIAL_ENDINGS.some((ending) => domain === ending || isBelow(domain, ending));

const PROOF_PREFIX = "_startuphub";

export const proofName = (domain: string): string => `${PROOF_PREFIX}.${domain}`;
export const proofValue = (token: string): string => `startuphub-verification=${token}`;

/** Our hosts serve their community's proof at this path. */
export const PROOF_PATH = "/.well-known/startuphub";

/** The exact DNS records to create in a zone. A zone's own name can't have a CNAME. */
export function recordsOf(
  { domain, token, zone }: { domain: string; token: string; zone: string },
  { name, addresses }: DomainTarget,
): DomainRecord[] {
  const record = (type: DomainRecord["type"], host: string, value: string, why: string): DomainRecord => ({
    ...{ type, host, relative: relativeTo(zone, host), value, why },
  });
  const proof = record("TXT", proofName(domain), proofValue(token), m.tenant_domains_records_proof());
  const leads = m.tenant_domains_records_target();
  if (domain !== zone) return [proof, record("CNAME", domain, name, leads)];
  return [
    proof,
    ...addresses.map((value) => record(value.includes(":") ? "AAAA" : "A", domain, value, leads)),
  ];
}

/** A domain belongs to the community once it is verified. Hosting syncs include only verified domains. */
export const isVerified = ({ verifiedAt }: { verifiedAt: Date | null }): boolean => verifiedAt !== null;

const FIRST_PAUSE_MS = 5 * MINUTE_MS;

/** Owners are notified on these days of continuous failure. */
export const WARNING_DAYS = [3, 14, 28] as const;
/** How long a domain without proof keeps resolving, and how long a failing one is checked automatically. */
export const GRACE_DAYS = 28;

const DNS_WAIT_MS = 2 * DAY_MS;

/** True while a new domain's records may still be on their way through the DNS. */
export const isAwaited = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < DNS_WAIT_MS;

/** True if a check has failed for good, not just because DNS records take their time. */
export const isTrouble = ({ state, isConflict }: DomainCheck, isNew: boolean): boolean =>
  state === "failed" && (!isNew || isConflict === true);

/** How long a primary domain can fail before redirects to it stop. */
const YIELD_MS = 60 * MINUTE_MS;

const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** Backs off exponentially from five minutes to a day. Healthy domains are checked daily. (TEN-7) */
export function nextCheckOf(
  { failures, failingSince }: { failures: number; failingSince: Date | null },
  now: Date,
): Date | null {
  if (failures === 0 || !failingSince) return addDays(now, 1);
  if (daysBetween(failingSince, now) > GRACE_DAYS) return null;
  return new Date(now.getTime() + Math.min(DAY_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20)));
}

/** The latest warning that is due and hasn't been sent. */
export function warningDue(
  { failingSince, warnedDays }: { failingSince: Date | null; warnedDays: number },
  now: Date,
): number | null {
  const days = failingSince ? daysBetween(failingSince, now) : 0;
  return WARNING_DAYS.findLast((day) => day <= days && day > warnedDays) ?? null;
}

/**
 * True if the proof has been missing long enough to drop the verification. Domains that still point here are
 * exempt.
 */
export const isGraceOver = (proofLostAt: Date, now: Date): boolean =>
  daysBetween(proofLostAt, now) >= GRACE_DAYS;

export const yieldsAt = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= YIELD_MS;

const MIXED = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Latin}/u,
];
/** Non-Latin characters that look like Latin ones. */
const LOOK_ALIKES = /^[аеорсухіјѕһԁԛԝӏαοινυρτκ0-9-]+$/u;

/**
 * True if a Unicode domain could be mistaken for another: mixed scripts in a label, or a label of look-alikes
 * only.
 */
export const isConfusable = (unicode: string): boolean =>
  unicode.split(".").some((label) => {
    if (/^[\x21-\x7e]*$/.test(label)) return false;
    return MIXED.filter((script) => script.test(label)).length > 1 || LOOK_ALIKES.test(label);
  });
