import type Cloudflare from "cloudflare";
import type { Deployment } from "cloudflare/resources/pages/projects/projects";
import { z } from "zod";
import { collect, opener, type Settings } from "./asking";
import { dnsCalls } from "./cloudflare-dns";
import { securityCalls } from "./cloudflare-security";
import { readTraffic } from "./cloudflare-traffic";
import {
  type HostedDeployment,
  type HostedDomain,
  type HostingAccount,
  HostingFault,
  type HostingPort,
} from "./port";

/** Cloudflare Pages and the zone in front of it, by the vendor's SDK. */
export function cloudflare(settings: Settings): HostingPort {
  const ask = opener(settings);
  const { accountId, project, zoneId } = settings;
  const account = { account_id: accountId };
  return {
    listProjects: () =>
      ask(async ({ pages }) => (await collect(pages.projects.list(account))).map(asProject)),
    readProject: () => ask(async ({ pages }) => asProject(await pages.projects.get(project, account))),
    listDomains: () => ask((client) => listDomains(client, settings)),
    addDomain: (name) =>
      ask(async ({ pages }) => asDomain(await pages.projects.domains.create(project, { ...account, name }))),
    removeDomain: (name) =>
      ask(async ({ pages }) => {
        await pages.projects.domains.delete(name, { ...account, project_name: project });
      }),
    listDeployments: () =>
      ask(async ({ pages }) =>
        (await pages.projects.deployments.list(project, account)).result.map(asDeployment),
      ),
    deploy: (branch) =>
      ask(async ({ pages }) =>
        asDeployment(await pages.projects.deployments.create(project, { ...account, branch })),
      ),
    purgeCache: () =>
      ask(async ({ cache }) => {
        await cache.purge({ zone_id: zoneId, purge_everything: true });
      }),
    readTraffic: (since, until) => ask((client) => readTraffic(client, zoneId, { since, until })),
    ...dnsCalls(ask, zoneId),
    ...securityCalls(ask, zoneId),
  };
}

const Domain = z.object({
  name: z.string(),
  status: z.string(),
  created_on: z.string().nullish(),
  validation_data: z.object({ error_message: z.string().nullish() }).nullish(),
  verification_data: z.object({ error_message: z.string().nullish() }).nullish(),
});
const DomainPage = z.object({
  result: z.array(Domain),
  result_info: z.object({ total_count: z.number().optional() }).nullish(),
});

/** The SDK takes this list for a single page; the provider says how many there are in all. */
async function listDomains(client: Cloudflare, { accountId, project }: HostingAccount) {
  const path = `/accounts/${encodeURIComponent(accountId)}/pages/projects/${encodeURIComponent(project)}/domains`;
  const found = new Map<string, HostedDomain>();
  for (let page = 1; ; page++) {
    const answer = DomainPage.safeParse(await client.get(path, { query: page > 1 ? { page } : {} }));
    if (!answer.success) throw new HostingFault("unanswered", "The provider's list cannot be read.");
    const { result, result_info } = answer.data;
    const before = found.size;
    for (const domain of result) found.set(domain.name, asDomain(domain));
    if (found.size >= (result_info?.total_count ?? found.size)) return [...found.values()];
    if (found.size === before) throw new HostingFault("unanswered", "The provider's list is not complete.");
  }
}

const asDomain = (domain: z.infer<typeof Domain>): HostedDomain => ({
  name: domain.name,
  status: domain.status,
  error: domain.verification_data?.error_message ?? domain.validation_data?.error_message ?? null,
  createdAt: domain.created_on ? new Date(domain.created_on) : null,
});

const asProject = (project: { name?: string; subdomain?: string; production_branch?: string }) => ({
  name: project.name ?? "",
  subdomain: project.subdomain ?? null,
  productionBranch: project.production_branch ?? null,
});

const asDeployment = (deployment: Deployment): HostedDeployment => ({
  id: deployment.id,
  environment: deployment.environment,
  branch: deployment.deployment_trigger?.metadata?.branch ?? null,
  message: deployment.deployment_trigger?.metadata?.commit_message ?? null,
  url: deployment.url,
  stage: deployment.latest_stage?.status ?? null,
  createdAt: new Date(deployment.created_on),
});
