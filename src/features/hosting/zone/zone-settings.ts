import type { PlatformScope } from "@/access/scope";
import { askProvider } from "@/features/hosting/provider";
import { deploymentStatus } from "@/features/hosting/rules";
import type {
  AddPageRule,
  AddRateLimit,
  Deploy,
  DnsRecordValues,
  EditPageRule,
  EditRateLimit,
  EditRecord,
  EditRoute,
  OneOfProvider,
  RouteValues,
  SecuritySettings,
  TrafficRange,
} from "@/features/hosting/schema";
import type { HostingPort, ZoneSetting } from "@/server/adapters/hosting/port";
import { audit } from "@/server/audit/audit";
import { inPlatform } from "@/server/db/client";

type Act = { action: string; id: string; after?: unknown };

/** Calls the provider and writes the audit log entry once it has succeeded. */
async function change<T>(
  scope: PlatformScope,
  act: Act,
  work: (port: HostingPort) => Promise<T>,
): Promise<T> {
  const result = await askProvider(scope, work);
  const { action, id, after } = act;
  await inPlatform(scope, (tx) => audit(tx, scope, { action, target: { type: "hosting", id }, after }));
  return result;
}

/** Includes all projects of the account. */
export const listDeployments = (scope: PlatformScope) =>
  askProvider(scope, async (port) => {
    const [project, projects, deployments] = await Promise.all([
      port.readProject(),
      port.listProjects(),
      port.listDeployments(),
    ]);
    return {
      project,
      projects: projects.map(({ name }) => name),
      deployments: deployments.map(({ stage, ...deployment }) => ({
        ...deployment,
        status: deploymentStatus(stage),
      })),
    };
  });

export const deploy = (scope: PlatformScope, { branch }: Deploy) =>
  change(scope, { action: "deployment.triggered", id: branch }, async (port) => ({
    id: (await port.deploy(branch)).id,
  }));

export const listRecords = (scope: PlatformScope) => askProvider(scope, (port) => port.listRecords());

export const addRecord = (scope: PlatformScope, record: DnsRecordValues) =>
  change(scope, { action: "dns.added", id: record.name, after: record }, (port) => port.addRecord(record));

export const editRecord = (scope: PlatformScope, { id, ...record }: EditRecord) =>
  change(scope, { action: "dns.edited", id, after: record }, (port) => port.editRecord(id, record));

export const deleteRecord = (scope: PlatformScope, { id }: OneOfProvider) =>
  change(scope, { action: "dns.deleted", id }, (port) => port.deleteRecord(id));

export const listRoutes = (scope: PlatformScope) => askProvider(scope, (port) => port.listRoutes());

const asRoute = ({ pattern, script }: RouteValues) => ({ pattern, script: script || null });

export const addRoute = (scope: PlatformScope, route: RouteValues) =>
  change(scope, { action: "route.added", id: route.pattern, after: route }, (port) =>
    port.addRoute(asRoute(route)),
  );

export const editRoute = (scope: PlatformScope, { id, ...route }: EditRoute) =>
  change(scope, { action: "route.edited", id, after: route }, (port) => port.editRoute(id, asRoute(route)));

export const deleteRoute = (scope: PlatformScope, { id }: OneOfProvider) =>
  change(scope, { action: "route.deleted", id }, (port) => port.deleteRoute(id));

export const readSecurity = (scope: PlatformScope) =>
  askProvider(scope, async (port) => {
    const [settings, rateLimits, pageRules] = await Promise.all([
      port.readSettings(),
      port.listRateLimits(),
      port.listPageRules(),
    ]);
    return { settings, rateLimits, pageRules };
  });

/** Sends only the settings that differ from the provider's. */
export async function changeSecurity(scope: PlatformScope, wanted: SecuritySettings): Promise<void> {
  const changed = await askProvider(scope, async (port) => {
    const present = await port.readSettings();
    const differing = (Object.keys(wanted) as ZoneSetting[]).filter((name) => wanted[name] !== present[name]);
    for (const name of differing) await port.changeSetting(name, wanted[name]);
    return differing.map((name) => ({ name, before: present[name], after: wanted[name] }));
  });
  if (changed.length === 0) return;
  const target = { type: "hosting", id: "security" };
  await inPlatform(scope, (tx) => audit(tx, scope, { action: "zone.secured", target, after: changed }));
}

export const addRateLimit = (scope: PlatformScope, limit: AddRateLimit) =>
  change(scope, { action: "rate_limit.added", id: "zone", after: limit }, (port) => port.addRateLimit(limit));

export const addPageRule = (scope: PlatformScope, rule: AddPageRule) =>
  change(scope, { action: "page_rule.added", id: rule.url, after: rule }, async (port) => {
    await port.addPageRule(rule);
  });

export const editRateLimit = (scope: PlatformScope, { id, ...edit }: EditRateLimit) =>
  change(scope, { action: "rate_limit.edited", id, after: edit }, (port) => port.editRateLimit(id, edit));

export const deleteRateLimit = (scope: PlatformScope, { id }: OneOfProvider) =>
  change(scope, { action: "rate_limit.deleted", id }, (port) => port.deleteRateLimit(id));

export const editPageRule = (scope: PlatformScope, { id, ...edit }: EditPageRule) =>
  change(scope, { action: "page_rule.edited", id, after: edit }, async (port) => {
    await port.editPageRule(id, edit);
  });

export const deletePageRule = (scope: PlatformScope, { id }: OneOfProvider) =>
  change(scope, { action: "page_rule.deleted", id }, (port) => port.deletePageRule(id));

export const purgeCache = (scope: PlatformScope) =>
  change(scope, { action: "cache.purged", id: "zone" }, (port) => port.purgeCache());

export const readTraffic = (scope: PlatformScope, { since, until }: TrafficRange) =>
  askProvider(scope, (port) => port.readTraffic(since, until));
