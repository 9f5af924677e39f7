export const CHECKS = ["ownership", "dns", "certificate", "serving"] as const;
export type CheckName = (typeof CHECKS)[number];
export type CheckState = "pending" | "ok" | "failed";

/** One question to name servers with their answer, as it is shown. */
export type Lookup = {
  name: string;
  type: "TXT" | "CNAME" | "A" | "AAAA";
  resolvers: string[];
  outcome: "answer" | "absent" | "failed";
  values: string[];
  code: string | null;
};

/** `text` says in words what was found; `lookups` are the questions it rests on. */
export type DomainCheck = { state: CheckState; text: string; lookups: Lookup[] };
export type DomainChecks = Partial<Record<CheckName, DomainCheck>>;

/** What a community points its domain to: the name for a CNAME, and addresses for where there can be none. */
export type DomainTarget = { name: string; addresses: string[] };

export type DomainRecord = { type: "TXT" | "CNAME" | "A" | "AAAA"; host: string; value: string; why: string };

export const CHECK_TITLES: Record<CheckName, string> = {
  ownership: "Ownership",
  dns: "DNS",
  certificate: "Certificate",
  serving: "Serving",
};

/** The most domains of a community. */
export const MAX_DOMAINS = 20;

const PROOF_PREFIX = "_startuphub";

export const proofName = (domain: string): string => `${PROOF_PREFIX}.${domain}`;
export const proofValue = (token: string): string => `startuphub-verification=${token}`;

/** The path that a host of ours answers with its community's proof. */
export const PROOF_PATH = "/.well-known/startuphub";

/** Exactly what its owner enters where the domain's DNS is kept. `isApex`: it can have no CNAME. */
export function recordsOf(
  { domain, token, isApex }: { domain: string; token: string; isApex: boolean },
  { name, addresses }: DomainTarget,
): DomainRecord[] {
  const proof = {
    type: "TXT" as const,
    host: proofName(domain),
    value: proofValue(token),
    why: "Proves that the domain is yours.",
  };
  const leads = "Leads visitors of the domain here.";
  if (!isApex) return [proof, { type: "CNAME", host: domain, value: name, why: leads }];
  return [
    proof,
    ...addresses.map((value) => ({
      type: value.includes(":") ? ("AAAA" as const) : ("A" as const),
      host: domain,
      value,
      why: leads,
    })),
  ];
}

/** A domain is a community's once its ownership was proved; this is what a sync with a hosting provider takes. */
export const isVerified = ({ verifiedAt }: { verifiedAt: Date | null }): boolean => verifiedAt !== null;

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;

/** On which days of failing the owners are told. */
export const WARNING_DAYS = [3, 14, 28] as const;
/** How long a domain goes on resolving whose proof is gone, and how long a failing one is looked at by itself. */
export const GRACE_DAYS = 28;

/** How long a first domain may fail before other addresses stop leading to it. */
const YIELD_MS = 60 * MINUTE_MS;

const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** Pauses double from five minutes to a day; what is well is looked at once a day. (`docs/behaviours.md`, TEN-7) */
export function nextCheckOf(
  { failures, failingSince }: { failures: number; failingSince: Date | null },
  now: Date,
): Date | null {
  if (failures === 0 || !failingSince) return new Date(now.getTime() + DAY_MS);
  if (daysBetween(failingSince, now) > GRACE_DAYS) return null;
  return new Date(now.getTime() + Math.min(DAY_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20)));
}

/** The latest warning that is due and was not given. */
export function warningDue(
  { failingSince, warnedDays }: { failingSince: Date | null; warnedDays: number },
  now: Date,
): number | null {
  const days = failingSince ? daysBetween(failingSince, now) : 0;
  return WARNING_DAYS.findLast((day) => day <= days && day > warnedDays) ?? null;
}

/** Whether a proof has been gone for so long that the domain is given up, unless it still leads here. */
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
/** Letters of other scripts that look like Latin ones. */
const LOOK_ALIKES = /^[аеорсухіјѕһԁԛԝӏαοινυρτκ0-9-]+$/u;

/** Whether a name in its own letters can be taken for another: scripts mixed in one label, or one of look-alikes. */
export const looksLikeAnother = (unicode: string): boolean =>
  unicode.split(".").some((label) => {
    if (/^[\x21-\x7e]*$/.test(label)) return false;
    return MIXED.filter((script) => script.test(label)).length > 1 || LOOK_ALIKES.test(label);
  });
