import { randomUUID } from "node:crypto";

/** What the fake provider remembers. Field names are its API's. */
export type ProviderState = {
  token: string;
  email: string;
  account: string;
  zone: string;
  zoneName: string;
  project: string;
  domains: { name: string; status: string; created_on: string }[];
  deployments: Record<string, unknown>[];
  records: Record<string, unknown>[];
  routes: Record<string, unknown>[];
  pageRules: Record<string, unknown>[];
  rateLimits: Record<string, unknown>[];
  settings: Record<string, string>;
  purges: number;
  purgedTags: string[];
  /** Of one project; the real one's free plan. */
  mostDomains: number;
};

/** What is typed into the configuration to use the fake one. */
export const ACCOUNT = {
  token: "token-of-the-fake-provider",
  email: "operator@platform.example",
  account: "023e105f4ecef8ad9ca31a8372d0c353",
  zone: "353c0d2738a1dcf9ecea8cfe4501e320",
  project: "startuphub",
};

export const idOf = (): string => randomUUID().replaceAll("-", "");

export const domainOf = (name: string) => ({ name, status: "active", created_on: new Date().toISOString() });

export const deploymentOf = (branch: string, status: string, minutesAgo = 0) => ({
  id: randomUUID(),
  short_id: randomUUID().slice(0, 8),
  environment: branch === "main" ? "production" : "preview",
  url: `https://${randomUUID().slice(0, 8)}.${ACCOUNT.project}.pages.dev`,
  created_on: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  latest_stage: { name: "deploy", status },
  deployment_trigger: { type: "ad_hoc", metadata: { branch, commit_message: `Deploy ${branch}` } },
});

export const recordOf = (type: string, name: string, content: string, proxied = true) => ({
  id: idOf(),
  type,
  name,
  content,
  proxied,
  proxiable: ["A", "AAAA", "CNAME"].includes(type),
  ttl: 1,
});

export function newState(): ProviderState {
  return {
    ...ACCOUNT,
    zoneName: "platform.example",
    domains: [domainOf(`${ACCOUNT.project}.pages.dev`)],
    deployments: [],
    records: [],
    routes: [],
    pageRules: [],
    rateLimits: [],
    settings: {
      ssl: "flexible",
      security_level: "medium",
      always_use_https: "on",
      min_tls_version: "1.2",
      automatic_https_rewrites: "on",
    },
    purges: 0,
    purgedTags: [],
    mostDomains: 100,
  };
}

/** What a provider holds that has been in use for a while. */
export function livelyState(): ProviderState {
  const state = newState();
  const { zoneName } = state;
  state.domains.push(domainOf(`www.${zoneName}`), { ...domainOf(`old.${zoneName}`), status: "pending" });
  state.deployments = [
    deploymentOf("main", "success", 90),
    deploymentOf("launch-week", "failure", 300),
    deploymentOf("main", "success", 2000),
  ];
  state.records = [
    recordOf("A", zoneName, "203.0.113.10"),
    recordOf("CNAME", `www.${zoneName}`, zoneName),
    { ...recordOf("MX", zoneName, `mail.${zoneName}`, false), priority: 20, ttl: 300 },
    recordOf("TXT", zoneName, "v=spf1 -all", false),
  ];
  state.routes = [{ id: idOf(), pattern: `${zoneName}/images/*`, script: "resize" }];
  return state;
}
