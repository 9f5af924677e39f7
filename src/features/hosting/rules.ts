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
  return rest > 0 ? `${listed} and ${rest} more` : listed || "none";
};

export function domainsNote(tenants: readonly PlacedDomain[]): string {
  const [zero = [], one = []] = [0, 1].map((tier) =>
    tenants.filter((tenant) => tenant.tier === tier).map(({ domain }) => domain),
  );
  const all = zero.length + one.length;
  return `${all} ${all === 1 ? "domain is" : "domains are"} supported: ${zero.length} for tier 0 (${named(zero)}) and ${one.length} for tier 1 (${named(one)}).`;
}

/** The selectable periods of the traffic chart, in days. */
export const TRAFFIC_DAYS = [7, 30, 90] as const;

/** The provider counts days in UTC. The range includes today. */
export const trafficRange = (today: string, days: number): { since: string; until: string } => ({
  since: dayAfter(today, 1 - days),
  until: today,
});

export const shareCached = (requests: number, cached: number): string =>
  requests === 0 ? "–" : `${Math.round((cached / requests) * 100)}%`;

export const SSL_NAMES = {
  off: "Off",
  flexible: "Flexible",
  full: "Full",
  strict: "Full (strict)",
} as const;

export const LEVEL_NAMES = {
  essentially_off: "Essentially off",
  low: "Low",
  medium: "Medium",
  high: "High",
  under_attack: "Under attack",
} as const;

export const RATE_ACTION_NAMES = {
  block: "Block",
  managed_challenge: "Managed challenge",
  js_challenge: "JavaScript challenge",
  log: "Only log",
} as const;

const PAGE_ACTION_NAMES = {
  cache_level: "Cache level",
  ssl: "SSL",
  security_level: "Security level",
  automatic_https_rewrites: "Automatic HTTPS rewrites",
} as const;

export const inWords = (value: string): string => value.replaceAll("_", " ");

export const nameOfPageAction = (action: string): string =>
  PAGE_ACTION_NAMES[action as keyof typeof PAGE_ACTION_NAMES] ?? inWords(action);
