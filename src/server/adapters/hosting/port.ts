export type HostingAccount = {
  apiToken: string;
  email: string;
  accountId: string;
  zoneId: string;
  project: string;
};

export type HostedProject = { name: string; subdomain: string | null; productionBranch: string | null };
/** `error` is the provider's reason why a domain isn't active. */
export type HostedDomain = { name: string; status: string; error: string | null; createdAt: Date | null };
/** `stage` is the status of the latest build stage. */
export type HostedDeployment = {
  id: string;
  environment: string;
  branch: string | null;
  message: string | null;
  url: string;
  stage: string | null;
  createdAt: Date;
};
export type DnsRecord = {
  id: string;
  type: string;
  name: string;
  content: string;
  proxied: boolean;
  isProxiable: boolean;
  /** In seconds; 1 means automatic. */
  ttl: number;
  /** For MX records: lower values are tried first. */
  priority?: number;
};
export type NewDnsRecord = Pick<DnsRecord, "type" | "name" | "content" | "proxied" | "priority">;
export type WorkerRoute = { id: string; pattern: string; script: string | null };
export type NewWorkerRoute = Omit<WorkerRoute, "id">;

export type ZoneSettings = {
  ssl: string;
  securityLevel: string;
  alwaysUseHttps: string;
  minTlsVersion: string;
  automaticHttpsRewrites: string;
};
export type ZoneSetting = keyof ZoneSettings;

/** `threshold` requests per visitor within `period` seconds. */
export type NewRateLimit = { threshold: number; period: number; action: string };
/** `expression` selects the requests, in the provider's own language; null means all. */
export type RateLimit = NewRateLimit & { id: string; isEnabled: boolean; expression: string | null };
/** If `change` is null, the rate limit's action stays as it is. */
export type RateLimitEdit = { isEnabled: boolean; change: NewRateLimit | null };

export type PageRule = {
  id: string;
  url: string;
  actions: { id: string; value: string }[];
  status: string;
  priority: number;
};
export type NewPageRule = { url: string; action: string; value: string };
/** If `change` is null, the rule's action and target stay as they are. */
export type PageRuleEdit = { status: "active" | "disabled"; change: NewPageRule | null };

/** One UTC day of the zone's traffic, as counted by the provider. */
export type TrafficDay = {
  day: string;
  requests: number;
  cachedRequests: number;
  bytes: number;
  threats: number;
  pageViews: number;
  visitors: number;
};

/**
 * `refused`: the provider rejected the request. `limited`: it asks to retry later. `unanswered`: the outcome
 * is unknown.
 */
type ErrorKind = "refused" | "limited" | "unanswered";

/** An error from the hosting provider; `message` is the provider's own if it sent one. */
export class HostingError extends Error {
  override readonly name = "HostingError";

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly status: number | null = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** A provider that serves the product on its communities' domains. Every call rejects with a HostingError. */
export type HostingPort = {
  listProjects(): Promise<HostedProject[]>;
  readProject(): Promise<HostedProject>;
  /** Returns all domains or rejects; never a partial list. */
  listDomains(): Promise<HostedDomain[]>;
  addDomain(name: string): Promise<HostedDomain>;
  removeDomain(name: string): Promise<void>;
  /** The latest deployments, newest first. */
  listDeployments(): Promise<HostedDeployment[]>;
  deploy(branch: string): Promise<HostedDeployment>;
  listRecords(): Promise<DnsRecord[]>;
  /** An MX record without a priority gets 10. */
  addRecord(record: NewDnsRecord): Promise<DnsRecord>;
  /** Leaves the record's other fields as they are. */
  editRecord(id: string, record: NewDnsRecord): Promise<DnsRecord>;
  deleteRecord(id: string): Promise<void>;
  purgeCache(): Promise<void>;
  /** Drops the kept answers that carry any of these cache tags. At most 30 tags. */
  purgeTags(tags: readonly string[]): Promise<void>;
  /** `since` and `until` are inclusive, formatted as `YYYY-MM-DD`. */
  readTraffic(since: string, until: string): Promise<TrafficDay[]>;
  listRoutes(): Promise<WorkerRoute[]>;
  addRoute(route: NewWorkerRoute): Promise<WorkerRoute>;
  editRoute(id: string, route: NewWorkerRoute): Promise<WorkerRoute>;
  deleteRoute(id: string): Promise<void>;
  readSettings(): Promise<ZoneSettings>;
  changeSetting(setting: ZoneSetting, value: string): Promise<void>;
  listRateLimits(): Promise<RateLimit[]>;
  /** Counts requests to any URL. */
  addRateLimit(limit: NewRateLimit): Promise<void>;
  editRateLimit(id: string, edit: RateLimitEdit): Promise<void>;
  deleteRateLimit(id: string): Promise<void>;
  listPageRules(): Promise<PageRule[]>;
  addPageRule(rule: NewPageRule): Promise<PageRule>;
  editPageRule(id: string, edit: PageRuleEdit): Promise<PageRule>;
  deletePageRule(id: string): Promise<void>;
};

/** A cache in front of the product that drops answers by tag. */
export type CachePort = Pick<HostingPort, "purgeTags">;
