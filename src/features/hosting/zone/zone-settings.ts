import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { askProvider } from "@/features/hosting/provider";
import { deploymentStatus } from "@/features/hosting/rules";
import type {
  AddPageRule,
  AddRateLimit,
  ChangeSecurity,
  Deploy,
  DnsRecordValues,
  EditPageRule,
  EditRateLimit,
  EditRecord,
  EditRoute,
  OneOfProvider,
  PageRuleState,
  RateLimitState,
  RouteValues,
  SecuritySettings,
  TrafficRange,
} from "@/features/hosting/schema";
import type { HostingPort, ZoneSetting } from "@/server/adapters/hosting/port";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inPlatform } from "@/server/db/client";
import { toPageRule, toRateLimit, toRecord, toRoute, toSecurity } from "./rules";

type Act = { action: string; id: string; after?: unknown };

/** Calls the provider and writes the audit log entry once it has succeeded. */
async function change<T>(
  scope: PlatformScope,
  act: Act,
  work: (port: HostingPort) => Promise<T>,
): Promise<T> {
  const result = await askProvider(scope, work);
  await record(scope, act);
  return result;
}

const record = (scope: PlatformScope, { action, id, after }: Act): Promise<void> =>
  inPlatform(scope, (tx) => audit(tx, scope, { action, target: { type: "hosting", id }, after }));

type Edit<Values> = {
  base: Values;
  values: Values;
  /** Null if the form doesn't know what is stored. The provider refuses the edit if it is gone. */
  read: (port: HostingPort) => Promise<Values | null>;
  write: (port: HostingPort) => Promise<unknown>;
};

/**
 * Writes an edit unless another superadmin has changed the values since `base` was loaded. The provider has no
 * locks, so the values are read immediately before.
 */
async function edit<Values>(
  scope: PlatformScope,
  act: Omit<Act, "after">,
  { base, values, read, write }: Edit<Values>,
): Promise<Saved<Values>> {
  const saved = await askProvider(scope, async (port): Promise<Saved<Values>> => {
    const stored = await read(port);
    if (stored && isStale({ stored, base, values })) return { outcome: "clash", values: stored };
    await write(port);
    return { outcome: "saved", values };
  });
  if (saved.outcome === "saved") await record(scope, { ...act, after: values });
  return saved;
}

/** The row with this id as the form shows it. */
const find = <Row extends { id: string }, Values>(
  rows: Row[],
  id: string,
  toValues: (row: Row) => Values,
): Values | null => {
  const found = rows.find((row) => row.id === id);
  return found ? toValues(found) : null;
};

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

export const editRecord = (
  scope: PlatformScope,
  { id, base, ...values }: EditRecord,
): Promise<Saved<DnsRecordValues>> =>
  edit(
    scope,
    { action: "dns.edited", id },
    {
      base,
      values,
      read: async (port) => find(await port.listRecords(), id, toRecord),
      write: (port) => port.editRecord(id, values),
    },
  );

export const deleteRecord = (scope: PlatformScope, { id }: OneOfProvider) =>
  change(scope, { action: "dns.deleted", id }, (port) => port.deleteRecord(id));

export const listRoutes = (scope: PlatformScope) => askProvider(scope, (port) => port.listRoutes());

const asRoute = ({ pattern, script }: RouteValues) => ({ pattern, script: script || null });

export const addRoute = (scope: PlatformScope, route: RouteValues) =>
  change(scope, { action: "route.added", id: route.pattern, after: route }, (port) =>
    port.addRoute(asRoute(route)),
  );

export const editRoute = (
  scope: PlatformScope,
  { id, base, ...values }: EditRoute,
): Promise<Saved<RouteValues>> =>
  edit(
    scope,
    { action: "route.edited", id },
    {
      base,
      values,
      read: async (port) => find(await port.listRoutes(), id, toRoute),
      write: (port) => port.editRoute(id, asRoute(values)),
    },
  );

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
export async function changeSecurity(
  scope: PlatformScope,
  { base, ...values }: ChangeSecurity,
): Promise<Saved<SecuritySettings>> {
  const changed = await askProvider(scope, async (port) => {
    const present = await port.readSettings();
    const stored = toSecurity(present);
    if (isStale({ stored, base, values })) return stored;
    const differing = (Object.keys(values) as ZoneSetting[]).filter((name) => values[name] !== present[name]);
    for (const name of differing) await port.changeSetting(name, values[name]);
    return differing.map((name) => ({ name, before: present[name], after: values[name] }));
  });
  if (!Array.isArray(changed)) return { outcome: "clash", values: changed };
  if (changed.length) await record(scope, { action: "zone.secured", id: "security", after: changed });
  return { outcome: "saved", values };
}

export const addRateLimit = (scope: PlatformScope, limit: AddRateLimit) =>
  change(scope, { action: "rate_limit.added", id: "zone", after: limit }, (port) => port.addRateLimit(limit));

export const addPageRule = (scope: PlatformScope, rule: AddPageRule) =>
  change(scope, { action: "page_rule.added", id: rule.url, after: rule }, async (port) => {
    await port.addPageRule(rule);
  });

export const editRateLimit = (
  scope: PlatformScope,
  { id, base, ...values }: EditRateLimit,
): Promise<Saved<RateLimitState>> =>
  edit(
    scope,
    { action: "rate_limit.edited", id },
    {
      base,
      values,
      read: async (port) => find(await port.listRateLimits(), id, toRateLimit),
      write: (port) => port.editRateLimit(id, values),
    },
  );

export const deleteRateLimit = (scope: PlatformScope, { id }: OneOfProvider) =>
  change(scope, { action: "rate_limit.deleted", id }, (port) => port.deleteRateLimit(id));

export const editPageRule = (
  scope: PlatformScope,
  { id, base, ...values }: EditPageRule,
): Promise<Saved<PageRuleState>> =>
  edit(
    scope,
    { action: "page_rule.edited", id },
    {
      base,
      values,
      read: async (port) => find(await port.listPageRules(), id, toPageRule),
      write: (port) => port.editPageRule(id, values),
    },
  );

export const deletePageRule = (scope: PlatformScope, { id }: OneOfProvider) =>
  change(scope, { action: "page_rule.deleted", id }, (port) => port.deletePageRule(id));

export const purgeCache = (scope: PlatformScope) =>
  change(scope, { action: "cache.purged", id: "zone" }, (port) => port.purgeCache());

export const readTraffic = (scope: PlatformScope, { since, until }: TrafficRange) =>
  askProvider(scope, (port) => port.readTraffic(since, until));
