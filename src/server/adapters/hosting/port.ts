/** Where the provider keeps what is ours, and by what it knows us. */
export type HostingAccount = {
  apiToken: string;
  email: string;
  accountId: string;
  zoneId: string;
  project: string;
};

export type HostedProject = { name: string; subdomain: string | null; productionBranch: string | null };
/** `error` is the provider's own word on why a domain is not active. */
export type HostedDomain = { name: string; status: string; error: string | null; createdAt: Date | null };
/** `stage` is how the latest stage of its making stands. */
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
  /** Seconds; 1 leaves it to the provider. */
  ttl: number;
  /** Of a mail server: the lower, the sooner it is tried. */
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

/** So many requests (`threshold`) of one visitor in so many seconds (`period`). */
export type NewRateLimit = { threshold: number; period: number; action: string };
/** `expression`: what it counts, in the provider's own language; null for every address. */
export type RateLimit = NewRateLimit & { id: string; isEnabled: boolean; expression: string | null };
/** Null leaves what it does as it is. */
export type RateLimitEdit = { isEnabled: boolean; change: NewRateLimit | null };

export type PageRule = {
  id: string;
  url: string;
  actions: { id: string; value: string }[];
  status: string;
  priority: number;
};
export type NewPageRule = { url: string; action: string; value: string };
/** Null leaves what it does, and where, as it is. */
export type PageRuleEdit = { status: "active" | "disabled"; change: NewPageRule | null };

/** One day of the zone in UTC, as the provider counted it. */
export type TrafficDay = {
  day: string;
  requests: number;
  cachedRequests: number;
  bytes: number;
  threats: number;
  pageViews: number;
  visitors: number;
};

/** `refused`: the provider answered, and said no. `limited`: it asks for a pause. `unanswered`: nobody knows. */
type ErrorKind = "refused" | "limited" | "unanswered";

/** What the provider did instead of what it was asked; `message` is its own word where it said one. */
export class HostingError extends Error {
  override readonly name = "HostingFault";

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly status: number | null = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** A provider that serves the product under its communities' domains. Every call rejects with a HostingError. */
export type HostingPort = {
  listProjects(): Promise<HostedProject[]>;
  readProject(): Promise<HostedProject>;
  /** All of them, or a fault: half a list is none. */
  listDomains(): Promise<HostedDomain[]>;
  addDomain(name: string): Promise<HostedDomain>;
  removeDomain(name: string): Promise<void>;
  /** The latest, newest first. */
  listDeployments(): Promise<HostedDeployment[]>;
  deploy(branch: string): Promise<HostedDeployment>;
  listRecords(): Promise<DnsRecord[]>;
  /** A mail server without a priority gets 10. */
  addRecord(record: NewDnsRecord): Promise<DnsRecord>;
  /** What a record has beside these fields stays. */
  editRecord(id: string, record: NewDnsRecord): Promise<DnsRecord>;
  deleteRecord(id: string): Promise<void>;
  purgeCache(): Promise<void>;
  /** Days from `since` to `until`, both `YYYY-MM-DD` and included. */
  readTraffic(since: string, until: string): Promise<TrafficDay[]>;
  listRoutes(): Promise<WorkerRoute[]>;
  addRoute(route: NewWorkerRoute): Promise<WorkerRoute>;
  editRoute(id: string, route: NewWorkerRoute): Promise<WorkerRoute>;
  deleteRoute(id: string): Promise<void>;
  readSettings(): Promise<ZoneSettings>;
  changeSetting(setting: ZoneSetting, value: string): Promise<void>;
  listRateLimits(): Promise<RateLimit[]>;
  /** Counts requests to any address. */
  addRateLimit(limit: NewRateLimit): Promise<void>;
  editRateLimit(id: string, edit: RateLimitEdit): Promise<void>;
  deleteRateLimit(id: string): Promise<void>;
  listPageRules(): Promise<PageRule[]>;
  addPageRule(rule: NewPageRule): Promise<PageRule>;
  editPageRule(id: string, edit: PageRuleEdit): Promise<PageRule>;
  deletePageRule(id: string): Promise<void>;
};
