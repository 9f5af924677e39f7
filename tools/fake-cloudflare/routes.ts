import { deploymentOf, domainOf, idOf, type ProviderState, recordOf } from "./state";

export type Call = { method: string; path: string; query: URLSearchParams; body: unknown };
/** `list` is cut into pages, `result` is answered as it is, `data` in the form of GraphQL. */
export type Answer =
  | { list: unknown[] }
  | { result: unknown }
  | { data: unknown }
  | { status: number; code: number; message: string };

type Body = Record<string, unknown>;
type Handler = (state: ProviderState, call: Call & { id: string; body: Body }) => Answer;

const refuse = (status: number, code: number, message: string): Answer => ({ status, code, message });
const NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

function addDomain(state: ProviderState, name: string): Answer {
  if (!NAME.test(name)) return refuse(400, 8000017, "The domain name is invalid.");
  if (state.domains.some((domain) => domain.name === name))
    return refuse(409, 8000018, "You have already added this custom domain.");
  if (state.domains.length >= state.mostDomains)
    return refuse(400, 8000059, `You have reached the limit of ${state.mostDomains} custom domains.`);
  const domain = domainOf(name);
  state.domains.push(domain);
  return { result: domain };
}

function removeFrom<T>(items: T[], isIt: (item: T) => boolean, answer: Answer): Answer {
  const at = items.findIndex(isIt);
  if (at < 0) return refuse(404, 8000007, "It was not found.");
  items.splice(at, 1);
  return answer;
}

const named = (items: Record<string, unknown>[], id: string) => items.find((item) => item.id === id);

function change(items: Record<string, unknown>[], id: string, body: Body): Answer {
  const item = named(items, id);
  return item ? { result: Object.assign(item, body) } : refuse(404, 81044, "Record does not exist.");
}

function ruleset(state: ProviderState): Answer {
  if (state.rateLimits.length === 0) return refuse(404, 10014, "could not find entrypoint ruleset");
  return { result: { id: "ratelimits", rules: state.rateLimits } };
}

function deploy(state: ProviderState, branch: string): Answer {
  if (/^no-/.test(branch)) return refuse(400, 8000013, `The branch ${branch} was not found.`);
  const deployment = deploymentOf(branch, "active");
  state.deployments.unshift(deployment);
  return { result: deployment };
}

function addRecord(state: ProviderState, { type, name, content, proxied, priority }: Body): Answer {
  if (type === "A" && !/^\d+(\.\d+){3}$/.test(String(content)))
    return refuse(400, 9005, "Content for A record must be a valid IPv4 address.");
  const full = String(name).endsWith(state.zoneName) ? String(name) : `${name}.${state.zoneName}`;
  if (type === "MX" && priority === undefined) return refuse(400, 9100, "priority is a required field.");
  const record = recordOf(String(type), full, String(content), proxied === true);
  if (type === "MX") Object.assign(record, { priority });
  state.records.push(record);
  return { result: record };
}

function addTo(items: Record<string, unknown>[], body: Body): Answer {
  const item = { id: idOf(), ...body };
  items.push(item);
  return { result: item };
}

/** Of one call; the real one takes more on all plans by now. */
const MAX_TAGS = 30;

/** A month of a zone, the same whenever it is asked. */
function traffic({ since, until }: Body): Answer {
  const days: unknown[] = [];
  for (let at = Date.parse(String(since)); at <= Date.parse(String(until)); at += 86_400_000) {
    const requests = 900 + ((at / 86_400_000) % 7) * 140;
    const sum = {
      requests,
      cachedRequests: requests / 2,
      bytes: requests * 20_000,
      threats: 3,
      pageViews: 200,
    };
    days.push({ dimensions: { date: new Date(at).toISOString().slice(0, 10) }, sum, uniq: { uniques: 80 } });
  }
  return { data: { viewer: { zones: [{ httpRequests1dGroups: days }] } } };
}

const PROJECT = "/accounts/:account/pages/projects/:project";
const ZONE = "/zones/:zone";

/** Every call of the product, and no other. */
export const ROUTES: Record<string, Handler> = {
  "GET /accounts/:account/pages/projects": (state) => ({ list: [projectOf(state)] }),
  [`GET ${PROJECT}`]: (state) => ({ result: projectOf(state) }),
  [`GET ${PROJECT}/domains`]: (state) => ({ list: state.domains }),
  [`POST ${PROJECT}/domains`]: (state, { body }) => addDomain(state, String(body.name)),
  [`DELETE ${PROJECT}/domains/:id`]: (state, { id }) =>
    removeFrom(state.domains, ({ name }) => name === id, { result: null }),
  [`GET ${PROJECT}/deployments`]: (state) => ({ list: state.deployments }),
  [`POST ${PROJECT}/deployments`]: (state, { body }) => deploy(state, String(body.branch ?? "main")),
  [`GET ${ZONE}/dns_records`]: (state) => ({ list: state.records }),
  [`POST ${ZONE}/dns_records`]: (state, { body }) => addRecord(state, body),
  [`PATCH ${ZONE}/dns_records/:id`]: (state, { id, body }) => change(state.records, id, body),
  [`DELETE ${ZONE}/dns_records/:id`]: (state, { id }) =>
    removeFrom(state.records, (record) => record.id === id, { result: { id } }),
  [`POST ${ZONE}/purge_cache`]: (state, { body }) => {
    const tags = Array.isArray(body.tags) ? body.tags : [];
    if (tags.length > MAX_TAGS) return refuse(400, 1094, `Say at most ${MAX_TAGS} tags.`);
    state.purgedTags.push(...tags.map(String));
    if (tags.length > 0) return { result: { id: state.zone } };
    if (body.purge_everything !== true) return refuse(400, 1004, "Say what to purge.");
    state.purges++;
    return { result: { id: state.zone } };
  },
  [`GET ${ZONE}/workers/routes`]: (state) => ({ list: state.routes }),
  [`POST ${ZONE}/workers/routes`]: (state, { body }) =>
    state.routes.some(({ pattern }) => pattern === body.pattern)
      ? refuse(409, 10020, "A route with the same pattern already exists.")
      : addTo(state.routes, body),
  [`PUT ${ZONE}/workers/routes/:id`]: (state, { id, body }) => change(state.routes, id, body),
  [`DELETE ${ZONE}/workers/routes/:id`]: (state, { id }) =>
    removeFrom(state.routes, (route) => route.id === id, { result: { id } }),
  [`GET ${ZONE}/settings/:id`]: (state, { id }) => ({ result: { id, value: state.settings[id] } }),
  [`PATCH ${ZONE}/settings/:id`]: (state, { id, body }) => {
    state.settings[id] = String(body.value);
    return { result: { id, value: body.value } };
  },
  [`GET ${ZONE}/rulesets/phases/http_ratelimit/entrypoint`]: ruleset,
  [`PUT ${ZONE}/rulesets/phases/http_ratelimit/entrypoint`]: (state, { body }) => {
    state.rateLimits = (body.rules as Body[]).map((rule) => ({ id: idOf(), ...rule }));
    return ruleset(state);
  },
  [`POST ${ZONE}/rulesets/ratelimits/rules`]: (state, { body }) => {
    addTo(state.rateLimits, body);
    return ruleset(state);
  },
  [`PATCH ${ZONE}/rulesets/ratelimits/rules/:id`]: (state, { id, body }) => {
    const at = state.rateLimits.findIndex((rule) => rule.id === id);
    if (at < 0) return refuse(404, 10002, "could not find rule");
    state.rateLimits[at] = { id, ...body };
    return ruleset(state);
  },
  [`DELETE ${ZONE}/rulesets/ratelimits/rules/:id`]: (state, { id }) =>
    removeFrom(state.rateLimits, (rule) => rule.id === id, ruleset(state)),
  [`GET ${ZONE}/pagerules`]: (state) => ({ result: state.pageRules }),
  [`POST ${ZONE}/pagerules`]: (state, { body }) => addTo(state.pageRules, body),
  [`PATCH ${ZONE}/pagerules/:id`]: (state, { id, body }) => change(state.pageRules, id, body),
  [`DELETE ${ZONE}/pagerules/:id`]: (state, { id }) =>
    removeFrom(state.pageRules, (rule) => rule.id === id, { result: { id } }),
  "POST /graphql": (_, { body }) => traffic(body.variables as Body),
};

const projectOf = ({ project, domains }: ProviderState) => ({
  id: "project",
  name: project,
  subdomain: `${project}.pages.dev`,
  production_branch: "main",
  domains: domains.map(({ name }) => name),
});

/** The handler of a call; one to an account, zone or project that is not there has none. */
export function routeOf(
  state: ProviderState,
  { method, path }: Call,
): { handler: Handler; id: string } | null {
  for (const [route, handler] of Object.entries(ROUTES)) {
    const [verb, template = ""] = route.split(" ");
    const pattern = template
      .replace(/:(account|zone|project)/g, (_, name: "account" | "zone" | "project") => state[name])
      .replace(":id", "(?<id>[^/]+)");
    const match = verb === method ? new RegExp(`^${pattern}$`).exec(path) : null;
    if (match) return { handler, id: decodeURIComponent(match.groups?.id ?? "") };
  }
  return null;
}
