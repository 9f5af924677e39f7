import type Cloudflare from "cloudflare";
import type { Deployment } from "cloudflare/resources/pages/projects/projects";
import { z } from "zod";
import { dnsCalls } from "./cloudflare-dns";
import { limitCalls } from "./cloudflare-limits";
import { securityCalls } from "./cloudflare-security";
import { readTraffic } from "./cloudflare-traffic";
import {
  type HostedDeployment,
  type HostedDomain,
  type HostingAccount,
  HostingError,
  type HostingPort,
} from "./port";
import { collect, opener, type Settings } from "./request";

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
    purgeTags: (tags) =>
      ask(async ({ cache }) => {
        await cache.purge({ zone_id: zoneId, tags: [...tags] });
      }),
    readTraffic: (since, until) => ask((client) => readTraffic(client, zoneId, { since, until })),
    ...dnsCalls(ask, zoneId),
    ...securityCalls(ask, zoneId),
    ...limitCalls(ask, zoneId),
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

const AT_ONCE = 5;
const MAX_PAGES = 200;

/** The SDK treats this list as a single page, but the response gives the number of pages. */
async function listDomains(client: Cloudflare, { accountId, project }: HostingAccount) {
  const path = `/accounts/${encodeURIComponent(accountId)}/pages/projects/${encodeURIComponent(project)}/domains`;
  const read = async (page: number) => {
    const answer = DomainPage.safeParse(await client.get(path, { query: page > 1 ? { page } : {} }));
    if (!answer.success) throw new HostingError("unanswered", "The provider's list cannot be read.");
    return answer.data;
  };
  const first = await read(1);
  const total = first.result_info?.total_count ?? first.result.length;
  const pages = Math.min(MAX_PAGES, Math.ceil(total / Math.max(1, first.result.length)));
  const found = new Map(first.result.map((domain) => [domain.name, asDomain(domain)]));
  for (let page = 2; page <= pages; page += AT_ONCE) {
    const count = Math.min(AT_ONCE, pages - page + 1);
    const more = await Promise.all(Array.from({ length: count }, (_, ahead) => read(page + ahead)));
    for (const { result } of more) for (const domain of result) found.set(domain.name, asDomain(domain));
  }
  if (found.size < total) throw new HostingError("unanswered", "The provider's list is not complete.");
  return [...found.values()];
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
