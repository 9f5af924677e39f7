import type postgres from "postgres";
import { startProvider } from "../../../tools/fake-cloudflare/start-provider";
import { ACCOUNT, domainOf, newState } from "../../../tools/fake-cloudflare/state";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const COMMUNITIES = 1000;
const CALL_MS = 100;
const PAGE_SIZE = 100;
const FLOOR_SECONDS = 3;

/**
 * A sync of a thousand communities whose domains are all there: the provider's list is read, and nothing else asked.
 */
export async function domainSyncRows(world: World): Promise<Row[]> {
  const state = { ...newState(), mostDomains: 10 * COMMUNITIES };
  const provider = await startProvider({
    state,
    port: world.hostingPort,
    pageSize: PAGE_SIZE,
    delayMs: CALL_MS,
  });
  const verbs = await openVerbs(world);
  const scope = await verbs.operator();
  const { token: apiToken, email, account: accountId, zone: zoneId, project } = ACCOUNT;
  const base = { email: "", accountId: "", zoneId: "", project: "startuphub" };
  await verbs.saveConfiguration(scope, { apiToken, email, accountId, zoneId, project, base });
  state.domains.push(...(await addCommunities(world.sql)).map(domainOf));
  provider.calls.length = 0;
  const startedAt = performance.now();
  const result = await verbs.syncAll(await verbs.operator(), "button");
  const seconds = (performance.now() - startedAt) / 1000;
  await verbs.close();
  await provider.close();
  const isDone = result.state === "done" && result.counts.communities >= COMMUNITIES;
  if (!isDone) throw new Error(`The sync did not end well: ${JSON.stringify(result)}`);
  const others = provider.calls.filter((line) => !/^GET .*\/domains(\?page=\d+)?$/.test(line));
  return [
    {
      work: `domain sync, ${COMMUNITIES} communities, ${CALL_MS} ms a call, nothing to do`,
      reached: seconds,
      floor: FLOOR_SECONDS,
      bound: "most",
      unit: " s",
      note: `${provider.calls.length} calls for ${state.domains.length} domains`,
    },
    { work: "calls of it that aren't lists", reached: others.length, floor: 0, bound: "most", unit: "" },
  ];
}

async function addCommunities(sql: postgres.Sql): Promise<string[]> {
  await sql`insert into tenants (id, name, domain, settings)
    select gen_random_uuid(), 'Community ' || n, 'c' || n || '.communities.net', '{}'
    from generate_series(1, ${COMMUNITIES}) n`;
  await sql`insert into tenant_domains (id, tenant_id, domain, verified_at)
    select gen_random_uuid(), id, 'www.' || domain, now() from tenants where domain like 'c%.communities.net'`;
  const rows = await sql<{ domain: string }[]>`
    select domain from tenants where domain like 'c%.communities.net'
    union all select domain from tenant_domains where domain like 'www.c%.communities.net'`;
  return rows.map(({ domain }) => domain);
}

async function openVerbs(world: World) {
  Object.assign(process.env, world.env);
  const [sync, configuration, scopes, tenants, base, pools] = await Promise.all([
    import("@/features/hosting/sync/sync-all"),
    import("@/features/hosting/configuration"),
    import("@/access/scope"),
    import("@/domain/tenant/resolve-host"),
    import("@/domain/tenant/built-in-rows"),
    import("@/server/db/pools"),
  ]);
  const tenant = await tenants.findTenant(base.builtInId("StartupHub"));
  if (!tenant) throw new Error("The hub is not there.");
  const call = { requestId: "", ip: "", host: "", viewer: null, tenant };
  return {
    syncAll: sync.syncAll,
    saveConfiguration: configuration.saveConfiguration,
    operator: async () => scopes.mintPlatformScope({ ...call, now: new Date() }),
    close: pools.closePools,
  };
}
