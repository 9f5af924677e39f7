import type postgres from "postgres";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const COMMUNITIES = 10_000;
const TIMES = 15;
const FLOOR_MS = 60;

/** What superadmins and founders ask of ten thousand communities that people have created. */
export async function communityRows(world: World): Promise<Row[]> {
  await addCommunities(world.sql);
  const verbs = await openVerbs(world);
  const deep = `${new Date(Date.now() - (COMMUNITIES / 2) * 60_000).toISOString()}~${crypto.randomUUID()}`;
  const all = { query: "", state: null };
  const works: [string, () => Promise<unknown>][] = [
    ["the newest communities, with how far each has come", () => verbs.listFounded(null)],
    ["the same, 5,000 communities later", () => verbs.listFounded(deep)],
    ["the list of all communities", () => verbs.listTenants(all)],
    ["a search in it", () => verbs.listTenants({ ...all, query: "founded 99" })],
    [
      "an address that is free, compared with all look-alikes",
      () => verbs.checkAddress("quite-another-name"),
    ],
  ];
  const rows: Row[] = [];
  for (const [name, work] of works) {
    const reached = await medianOf(work);
    rows.push({
      work: `${COMMUNITIES.toLocaleString("en")} communities: ${name}`,
      ...{ reached, floor: FLOOR_MS, bound: "most", unit: " ms" },
    });
  }
  await verbs.close();
  return rows;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return taken.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}

/** Each has its founder and another member. */
async function addCommunities(sql: postgres.Sql): Promise<void> {
  await sql`insert into tenants (id, name, domain, settings, created_at)
    select gen_random_uuid(), 'Founded ' || n, 'founded-' || n || '.localhost', '{}', now() - n * interval '1 minute'
    from generate_series(1, ${COMMUNITIES}) n`;
  const people = sql`(select id, row_number() over (order by id) as n from auth_users)`;
  await sql`insert into members (tenant_id, user_id, role, joined_at)
    select t.id, p.id, case when p.n = 1 then 'owner' else 'member' end, t.created_at
    from tenants t, ${people} p where t.domain like 'founded-%' and p.n <= 2`;
  await sql`insert into foundings (id, founder_id, tenant_id, state, saved_at, decided_at)
    select t.id, p.id, t.id, 'created', t.created_at, t.created_at
    from tenants t, ${people} p where t.domain like 'founded-%' and p.n = 1`;
  await sql`analyze`;
}

async function openVerbs(world: World) {
  Object.assign(process.env, world.env);
  const [founded, listed, addresses, scopes, tenants, base, pools] = await Promise.all([
    import("@/features/platform/founding/queries"),
    import("@/features/platform/tenants/queries"),
    import("@/features/platform/tenants/check-domain"),
    import("@/access/scope"),
    import("@/domain/tenant/resolve-host"),
    import("@/domain/tenant/built-in-rows"),
    import("@/server/db/pools"),
  ]);
  const tenant = await tenants.findTenant(base.builtInId("StartupHub"));
  if (!tenant) throw new Error("The hub is not there.");
  const call = { requestId: "", ip: "", host: "", viewer: null, tenant, now: new Date() };
  const scope = scopes.mintPlatformScope(call);
  return {
    listFounded: (after: string | null) => founded.listFounded(scope, after),
    listTenants: (view: Parameters<typeof listed.listTenants>[1]) => listed.listTenants(scope, view, null),
    checkAddress: (domain: string) => addresses.checkAddress(scope, { domain }),
    close: pools.closePools,
  };
}
