import { SYNC as copy } from "./copy";

/** `held`: it would be removed, if not so many were at once. */
export type SyncAction = "keep" | "add" | "remove" | "held" | "refuse" | "skip" | "foreign";
export type SyncLine = { domain: string; action: SyncAction; reason: string };

export type SyncCounts = {
  communities: number;
  added: number;
  removed: number;
  held: number;
  failed: number;
  /** Communities about which the provider could not be asked. */
  unasked: number;
};
export const NO_COUNTS: SyncCounts = { communities: 0, added: 0, removed: 0, held: 0, failed: 0, unasked: 0 };

/** More removals at once than these are nobody's intention; they wait until an operator has seen them. */
export const MAX_REMOVALS = 5;
/** The same for all communities of one run. */
export const MAX_REMOVALS_PER_RUN = 25;

/** The domains that the provider gives every project by itself. */
const PROVIDERS_OWN = ".pages.dev";

/** Names that nobody outside can reach, so that no provider can serve them. */
const UNREACHABLE = ["localhost", "local", "internal", "invalid", "test", "example", "onion", "arpa", "lan"];

type Community = { id: string; name: string; status: "active" | "suspended" | "deleted"; domain: string };

/** All a plan rests on. A community's names may be written in any case, with or without their last dot. */
export type SyncFacts = {
  tenant: Community;
  /** Its proved custom domains. */
  custom: readonly string[];
  /** What the project has, as `plainSet` makes it. */
  project: ReadonlySet<string>;
  /** Which of them are looked at for what to remove, where the rest is known to be no matter of the community's. */
  among?: readonly string[];
  /** Domain → the community for which a sync has added it. */
  addedFor: ReadonlyMap<string, string>;
  /** Domain → the community whose address it is, suspended and deleted ones included. */
  owners: ReadonlyMap<string, { id: string; name: string }>;
  /** The platform's own addresses. */
  platform: readonly string[];
  /** Whether its letters can be taken for others. */
  isDoubtful: (domain: string) => boolean;
  mostRemovals: number;
  /** Removals that somebody has seen and wants, however many there are. */
  approved?: readonly string[];
};

/** `adopted`: in the project, and ours for another community until now. */
export type SyncPlan = { lines: SyncLine[]; adopted: string[] };

/** A domain as DNS knows it: lower case, in the letters of DNS, without the last dot; empty when it is none. */
export function plainDomain(typed: string): string {
  const bare = typed.trim().replace(/\.$/, "");
  if (!bare || /[\s/?#@:\\%*]/.test(bare)) return "";
  try {
    return new URL(`http://${bare}`).hostname.replace(/\.$/, "");
  } catch {
    return "";
  }
}

export const isReachable = (domain: string): boolean =>
  domain.includes(".") && !UNREACHABLE.some((ending) => domain.endsWith(`.${ending}`));

export const isProvidersOwn = (domain: string): boolean => domain.endsWith(PROVIDERS_OWN);

export const isOf = (domain: string, bases: readonly string[]): boolean =>
  bases.some((base) => domain === base || domain.endsWith(`.${base}`));

const plainAll = (names: readonly string[]): string[] => [...new Set(names.map(plainDomain).filter(Boolean))];

/** Each domain once, in the order of the alphabet; made once for all communities. */
export const plainSet = (names: readonly string[]): ReadonlySet<string> => new Set(plainAll(names).sort());

/**
 * What a sync of one community would do, and why: a function of the facts alone. What it removes was added by a sync
 * for this very community, is nobody's address any more, and neither the platform's nor the provider's own.
 * (`docs/behaviours.md`, LEAD-7)
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
  if (owner && owner.id !== tenant.id) return line("refuse", copy.ofAnother(owner.name));
  if (domain !== own && isOf(domain, platform)) return line("refuse", copy.ofPlatform);
  if (isProvidersOwn(domain)) return line("refuse", copy.ofProvider);
  if (domain !== own && isDoubtful(domain)) return line("refuse", copy.doubtful);
  if (project.has(domain)) return line("keep", copy.there);
  if (tenant.status !== "active") return line("skip", copy.paused);
  if (!isReachable(domain)) return line("skip", copy.unreachable);
  return line("add", domain === own ? copy.missingOwn : copy.missingCustom);
}

/** What the project has beside the community's addresses; null for what is another community's matter. */
function lineOfRest(facts: SyncFacts, domain: string, platform: readonly string[]): SyncLine | null {
  const { tenant, addedFor, owners } = facts;
  const line = (action: SyncAction, reason: string): SyncLine => ({ domain, action, reason });
  if (isProvidersOwn(domain)) return line("keep", copy.ofProvider);
  const owner = owners.get(domain);
  if (addedFor.get(domain) !== tenant.id)
    return addedFor.has(domain) || owner ? null : line("foreign", copy.foreign);
  if (platform.includes(domain)) return line("keep", copy.protected);
  if (owner && owner.id !== tenant.id) return line("keep", copy.shared(owner.name));
  if (tenant.status !== "active") return line("keep", copy.paused);
  return line("remove", copy.extra);
}

function capped(lines: SyncLine[], { mostRemovals, approved = [] }: SyncFacts): SyncLine[] {
  const seen = plainAll(approved);
  const isUnseen = ({ action, domain }: SyncLine) => action === "remove" && !seen.includes(domain);
  const unseen = lines.filter(isUnseen).length;
  if (unseen <= mostRemovals) return lines;
  return lines.map((line) =>
    isUnseen(line) ? { ...line, action: "held", reason: copy.held(unseen, mostRemovals) } : line,
  );
}

export const domainsTo = (plan: SyncPlan, action: SyncAction): string[] =>
  plan.lines.filter((line) => line.action === action).map(({ domain }) => domain);

/** Whether there is nothing to do and nothing to tell. */
export const isIdle = (plan: SyncPlan): boolean =>
  plan.adopted.length === 0 &&
  plan.lines.every(({ action }) => action === "keep" || action === "skip" || action === "foreign");

/** What stays undone by the plan itself, in sentences for `sync_error`. */
export function failuresOf({ lines }: SyncPlan): string[] {
  const refused = lines.filter(({ action }) => action === "refuse");
  const held = lines.filter(({ action }) => action === "held").map(({ reason }) => reason);
  return [...refused.map(({ domain, reason }) => `${domain}: ${reason}`), ...new Set(held)];
}
