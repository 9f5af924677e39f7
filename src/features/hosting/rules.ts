import * as m from "#messages";
import { formatPercent } from "@/lib/format/number";
import { isId } from "@/lib/id";
import { compareKeys } from "@/lib/text/compare-keys";
import { cutText } from "@/lib/text/cut";
import { dayAfter } from "@/lib/time/calendar-day";

export const DEFAULT_PROJECT = "startuphub";
export const DEFAULT_BRANCH = "main";

export const DEFAULT_SECURITY = {
  ssl: "flexible",
  securityLevel: "medium",
  alwaysUseHttps: "on",
  minTlsVersion: "1.2",
  automaticHttpsRewrites: "on",
} as const;

type DeploymentStatus = "active" | "failed" | "pending";

/** Derives the status from the latest stage alone. */
export function deploymentStatus(stage: string | null): DeploymentStatus {
  if (stage === "success") return "active";
  return stage === "failure" ? "failed" : "pending";
}

type PlacedDomain = { domain: string; tier: number };

const MAX_NAMED = 5;

const named = (domains: string[]): string => {
  const rest = domains.length - MAX_NAMED;
  const listed = domains.slice(0, MAX_NAMED).join(", ");
  return rest > 0
    ? m.hosting_domains_note_more({ domains: listed, rest })
    : listed || m.hosting_domains_note_none();
};

export function domainsNote(tenants: readonly PlacedDomain[]): string {
  const [zero = [], one = []] = [0, 1].map((tier) =>
    tenants.filter((tenant) => tenant.tier === tier).map(({ domain }) => domain),
  );
  return m.hosting_domains_note_text({
    count: zero.length + one.length,
    zero: zero.length,
    zeroNames: named(zero),
    one: one.length,
    oneNames: named(one),
  });
}

/** The selectable periods of the traffic chart, in days. */
export const TRAFFIC_DAYS = [7, 30, 90] as const;

/** The provider counts days in UTC. The range includes today. */
export const trafficRange = (today: string, days: number): { since: string; until: string } => ({
  since: dayAfter(today, 1 - days),
  until: today,
});

export const shareCached = (requests: number, cached: number): string =>
  requests === 0 ? "–" : formatPercent(cached / requests);

export const SSL_NAMES = {
  off: m.common_turnedOff,
  flexible: m.hosting_zone_ssl_flexible,
  full: m.hosting_zone_ssl_full,
  strict: m.hosting_zone_ssl_strict,
} as const;

export const LEVEL_NAMES = {
  essentially_off: m.hosting_zone_levels_essentiallyOff,
  low: m.hosting_zone_levels_low,
  medium: m.hosting_zone_levels_medium,
  high: m.hosting_zone_levels_high,
  under_attack: m.hosting_zone_levels_underAttack,
} as const;

export const RATE_ACTION_NAMES = {
  block: m.hosting_zone_rateActions_block,
  managed_challenge: m.hosting_zone_rateActions_managedChallenge,
  js_challenge: m.hosting_zone_rateActions_jsChallenge,
  log: m.hosting_zone_rateActions_log,
} as const;

const PAGE_ACTION_NAMES = {
  cache_level: m.hosting_zone_pageActions_cacheLevel,
  ssl: m.common_ssl,
  security_level: m.common_securityLevel,
  automatic_https_rewrites: m.hosting_zone_pageActions_automaticHttpsRewrites,
} as const;

export const inWords = (value: string): string => value.replaceAll("_", " ");

export const nameOfPageAction = (action: string): string =>
  PAGE_ACTION_NAMES[action as keyof typeof PAGE_ACTION_NAMES]?.() ?? inWords(action);

export const SYNC_STATES = ["success", "failed", "never", "unserved"] as const;
export type SyncState = (typeof SYNC_STATES)[number];

export const MAX_QUERY_LENGTH = 100;

/**
 * The communities shown under Domain Management. A null `state` matches all. `after` is the last community of the page
 * before.
 */
export type DomainView = { query: string; state: SyncState | null; after: string | null };

/** Parses URL parameters. Ignores unknown values. */
export const domainViewOf = ({
  q,
  state,
  after,
}: Record<string, string | string[] | undefined>): DomainView => ({
  query: typeof q === "string" ? cutText(q.trim(), MAX_QUERY_LENGTH) : "",
  state: SYNC_STATES.find((one) => one === state) ?? null,
  after: isId(after) ? after : null,
});

export function domainListAddress({ query, state, after }: DomainView): string {
  const words = new URLSearchParams();
  if (query) words.set("q", query);
  if (state) words.set("state", state);
  if (after) words.set("after", after);
  const search = words.toString();
  return `/admin/superadmin/domains${search && `?${search}`}`;
}

type Placed = { id: string; name: string; domain: string; custom: readonly string[]; state: SyncState };

const PAGE_SIZE = 50;

/** Newest first. `after` is null on the last page. */
export function pageOfDomains<One extends Placed>(all: readonly One[], { query, state, after }: DomainView) {
  const part = query.toLowerCase();
  const isFound = (one: One) =>
    (!state || one.state === state) &&
    [one.name, one.domain, ...one.custom].some((text) => text.toLowerCase().includes(part));
  const found = all
    .filter((one) => isFound(one) && (!after || one.id < after))
    .toSorted((one, other) => compareKeys(other.id, one.id));
  const rows = found.slice(0, PAGE_SIZE);
  return { rows, after: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}
