import * as m from "#messages";
import { isSpecialName } from "@/domain/tenant/domains/rules";

/** `held`: a removal that is on hold because there are too many at once. */
export type SyncAction = "keep" | "add" | "remove" | "held" | "refuse" | "skip" | "foreign";
export type SyncLine = { domain: string; action: SyncAction; reason: string };

export type SyncCounts = {
  communities: number;
  added: number;
  removed: number;
  held: number;
  failed: number;
  /** Communities that were skipped because the provider was unreachable. */
  unasked: number;
};
export const NO_COUNTS: SyncCounts = { communities: 0, added: 0, removed: 0, held: 0, failed: 0, unasked: 0 };

/** More removals than this are probably a mistake and need a superadmin's approval. */
export const MAX_REMOVALS = 5;
/** The same limit, for all communities of a run together. */
export const MAX_REMOVALS_PER_RUN = 25;

/** Names that only the provider gives out, and its own. */
const PROVIDERS_OWN = [
  "pages.dev",
  "workers.dev",
  "r2.dev",
  "trycloudflare.com",
  "cfargotunnel.com",
  "cloudflare.com",
  "cloudflare.net",
];

type Community = { id: string; name: string; status: "active" | "suspended" | "deleted"; domain: string };

/** All inputs of a plan. The community's domains may be in any case and may end with a dot. */
export type SyncFacts = {
  tenant: Community;
  custom: readonly string[];
  /** Domains among them that the community had as its own address; like that, they may be the platform's. */
  former?: ReadonlySet<string>;
  /** Domains in the project, normalized by `plainSet`. */
  project: ReadonlySet<string>;
  /** Limits which project domains are considered for removal, if the others are known to be irrelevant. */
  among?: readonly string[];
  /** Domain to the community that a sync added it for. */
  addedFor: ReadonlyMap<string, string>;
  /** Domain to owning community, including suspended and deleted communities. */
  owners: ReadonlyMap<string, { id: string; name: string }>;
  platform: readonly string[];
  /** True if the domain contains confusable characters. */
  isDoubtful: (domain: string) => boolean;
  mostRemovals: number;
  /** Removals that a superadmin confirmed; exempt from the limit. */
  approved?: readonly string[];
};

/** `adopted`: domains in the project that were added for another community. */
export type SyncPlan = { lines: SyncLine[]; adopted: string[] };

/**
 * Normalizes a domain to lowercase punycode without a trailing dot. Returns an empty string if it is invalid.
 */
export function plainDomain(typed: string): string {
  const bare = typed.trim().replace(/\.$/, "");
  if (!bare || /[\s/?#@:\\%*]/.test(bare)) return "";
  try {
    return new URL(`http://${bare}`).hostname.replace(/\.$/, "");
  } catch {
    return "";
  }
}

const IP_ADDRESS = /^[\d.]+$|:/;

/** False for names without a public DNS, and for IP addresses: the provider can't serve them. */
export const isReachable = (domain: string): boolean =>
  domain.includes(".") && !IP_ADDRESS.test(domain) && !isSpecialName(domain);

export const isProvidersOwn = (domain: string): boolean => isOf(domain, PROVIDERS_OWN);

export const isOf = (domain: string, bases: readonly string[]): boolean =>
  bases.some((base) => domain === base || domain.endsWith(`.${base}`));

const plainAll = (names: readonly string[]): string[] => [...new Set(names.map(plainDomain).filter(Boolean))];

/** Normalized and sorted. Built once per run and shared by all communities. */
export const plainSet = (names: readonly string[]): ReadonlySet<string> => new Set(plainAll(names).sort());

/**
 * Plans the sync of one community. Pure function of the facts. Removes only domains that a sync added for
 * this community, that have no owner anymore, and that belong to neither the platform nor the provider.
 * (LEAD-7)
 */
export function planSync(facts: SyncFacts): SyncPlan {
  const { tenant, custom, owners } = facts;
  const { project } = facts;
  const platform = plainAll(facts.platform);
  const own = plainDomain(tenant.domain);
  const desired = plainAll([tenant.domain, ...custom]);
  const wanted = desired.map((domain) => lineOfDesired(facts, { domain, platform, own }));
  const rest = (facts.among ?? [...project]).filter((domain) => !desired.includes(domain));
  const others = rest.flatMap((domain) => lineOfRest(facts, domain, platform) ?? []);
  const adopted = wanted
    .filter(({ domain, action }) => action === "keep" && project.has(domain))
    .map(({ domain }) => domain)
    .filter(
      (domain) => (facts.addedFor.get(domain) ?? tenant.id) !== tenant.id && isOwner(owners, domain, tenant),
    );
  return { lines: [...wanted, ...capped(others, facts)], adopted };
}

const isOwner = (owners: SyncFacts["owners"], domain: string, { id }: Community): boolean =>
  (owners.get(domain)?.id ?? id) === id;

type Desired = { domain: string; own: string; platform: readonly string[] };

function lineOfDesired(facts: SyncFacts, { domain, own, platform }: Desired): SyncLine {
  const { tenant, owners, isDoubtful, project } = facts;
  const line = (action: SyncAction, reason: string): SyncLine => ({ domain, action, reason });
  const owner = owners.get(domain);
  if (owner && owner.id !== tenant.id) return line("refuse", m.hosting_sync_ofAnother({ name: owner.name }));
  const isAddress = domain === own || facts.former?.has(domain);
  if (!isAddress && isOf(domain, platform)) return line("refuse", m.common_belongsToPlatform());
  if (isProvidersOwn(domain)) return line("refuse", m.hosting_sync_ofProvider());
  if (!isAddress && isDoubtful(domain)) return line("refuse", m.hosting_sync_doubtful());
  if (project.has(domain)) return line("keep", m.hosting_sync_there());
  if (tenant.status !== "active") return line("skip", m.hosting_sync_paused());
  if (!isReachable(domain)) return line("skip", m.hosting_sync_unreachable());
  return line("add", domain === own ? m.hosting_sync_missingOwn() : m.hosting_sync_missingCustom());
}

/**
 * The plan line of a project domain that the community doesn't use; null if it belongs to another community.
 */
function lineOfRest(facts: SyncFacts, domain: string, platform: readonly string[]): SyncLine | null {
  const { tenant, addedFor, owners } = facts;
  const line = (action: SyncAction, reason: string): SyncLine => ({ domain, action, reason });
  if (isProvidersOwn(domain)) return line("keep", m.hosting_sync_ofProvider());
  const owner = owners.get(domain);
  if (addedFor.get(domain) !== tenant.id)
    return addedFor.has(domain) || owner ? null : line("foreign", m.hosting_sync_foreign());
  if (platform.includes(domain)) return line("keep", m.common_belongsToPlatform());
  if (owner && owner.id !== tenant.id) return line("keep", m.hosting_sync_shared({ name: owner.name }));
  if (tenant.status !== "active") return line("keep", m.hosting_sync_paused());
  return line("remove", m.hosting_sync_extra());
}

function capped(lines: SyncLine[], { mostRemovals, approved = [] }: SyncFacts): SyncLine[] {
  const seen = plainAll(approved);
  const isUnseen = ({ action, domain }: SyncLine) => action === "remove" && !seen.includes(domain);
  const unseen = lines.filter(isUnseen).length;
  if (unseen <= mostRemovals) return lines;
  return lines.map((line) =>
    isUnseen(line)
      ? { ...line, action: "held", reason: m.hosting_sync_held({ many: unseen, most: mostRemovals }) }
      : line,
  );
}

export const domainsTo = (plan: SyncPlan, action: SyncAction): string[] =>
  plan.lines.filter((line) => line.action === action).map(({ domain }) => domain);

/** True if the plan has no changes and nothing to report. */
export const isIdle = (plan: SyncPlan): boolean =>
  plan.adopted.length === 0 &&
  plan.lines.every(({ action }) => action === "keep" || action === "skip" || action === "foreign");

/** Sentences for `sync_error` about lines that the plan itself doesn't carry out. */
export function failuresOf({ lines }: SyncPlan): string[] {
  const refused = lines.filter(({ action }) => action === "refuse");
  const held = lines.filter(({ action }) => action === "held").map(({ reason }) => reason);
  return [...refused.map(({ domain, reason }) => `${domain}: ${reason}`), ...new Set(held)];
}
