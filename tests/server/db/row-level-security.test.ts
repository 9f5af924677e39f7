import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { inTenantId, unscoped } from "@/server/db/client";
import {
  APPEND_ONLY_TABLES,
  PLATFORM_TABLES,
  TABLES_WITHOUT_ROW_SECURITY,
} from "@/server/db/row-level-security";
import { createMember, createPerson, createStartup, HUB, INDIE, joinAs } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { insertInto, plantRows, tablesWithTenant } from "../../support/tenant-tables";

const withTenant = await tablesWithTenant();
const walled = withTenant.filter((table) => !TABLES_WITHOUT_ROW_SECURITY.some((open) => open === table));

const count = (table: string) => sql.raw(`select count(*)::int as n from ${table}`);
const countAs = (tenantId: string, table: string, userId = "") =>
  inTenantId(tenantId, userId, async (tx) => (await tx.execute<{ n: number }>(count(table)))[0]?.n);
const as = (tenantId: string, statement: string) =>
  inTenantId(tenantId, "", (tx) => tx.execute(sql.raw(statement)));
const refusal = { cause: { code: "42501" } };

beforeAll(async () => {
  await plantRows(walled, [HUB, INDIE]);
});

it("TEN-2: the tables with a community are many", () => expect(walled.length).toBeGreaterThan(12));

it("TEN-2: only the tables on the list do without row security", async () => {
  const open = await owner.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity) order by 1`);
  const expected = [...TABLES_WITHOUT_ROW_SECURITY, "rate_limits"].sort();
  expect(open.map(({ name }) => name)).toEqual(expected);
});

it("no view bypasses row security", async () => {
  const views = await owner.execute(sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`);
  expect(views).toEqual([]);
});

it("TEN-2: the functions with their owner's rights check the community and belong to no login role", async () => {
  const functions = await owner.execute(sql`
    select proname as name, prosrc like '%tenant_id = nullif(current_setting(''app.tenant''%' as is_scoped,
      exists (select from unnest(proconfig) setting
        where setting in ('search_path=pg_catalog, public', 'search_path=public')) as is_pinned,
      has_function_privilege('public', p.oid, 'execute') as is_public,
      rolsuper or rolbypassrls or rolcanlogin as is_strong
    from pg_proc p join pg_roles r on r.oid = proowner
    where prosecdef and pronamespace = 'public'::regnamespace order by 1`);
  const guarded = { is_scoped: true, is_pinned: true, is_public: false, is_strong: false };
  expect(functions).toEqual([
    { name: "count_search", ...guarded },
    { name: "find_directory_entries", ...guarded },
    { name: "find_startups", ...guarded },
    { name: "similar_startups", ...guarded },
    { name: "startups_akin", ...guarded },
    { name: "startups_tagged", ...guarded },
    { name: "words_like", ...guarded },
  ]);
});

/** The platform has entries in this log too, without a community; a primary key can't hold them. */
const KEYED_BY_ID = ["audit_log"];

it("TEN-2: the primary key of every table of a community begins with the community", async () => {
  const keys = await owner.execute<{ table: string; first: string }>(sql`
    select conrelid::regclass::text as "table", attname as first from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'p'`);
  const firstOf = new Map(keys.map(({ table, first }) => [table, first]));
  expect(walled.filter((table) => firstOf.get(table) !== "tenant_id")).toEqual(KEYED_BY_ID);
});

it.each(walled)("TEN-2: %s has a policy for each verb", async (table) => {
  const policies = await owner.execute<{ verb: string; roles: string; using: string; check: string }>(sql`
    select cmd as verb, array_to_string(roles, ',') as roles, qual as using, with_check as check
    from pg_policies where tablename = ${table} and policyname like 'tenant_%'`);
  const verbs = APPEND_ONLY_TABLES.includes(table)
    ? ["INSERT", "SELECT"]
    : ["DELETE", "INSERT", "SELECT", "UPDATE"];
  expect(policies.map(({ verb }) => verb).sort()).toEqual(verbs);
  for (const { roles, using, check } of policies) {
    expect(roles).toMatch(/_app_rights$/);
    expect(using ?? check).toContain("current_setting('app.tenant'");
  }
});

it.each(walled)("TEN-2: %s shows nothing without a community, and then only its rows", async (table) => {
  const [none] = await unscoped().execute<{ n: number }>(count(table));
  expect(none?.n).toBe(0);
  const seen = await inTenantId(HUB, "", (tx) =>
    tx.execute<{ id: string }>(sql.raw(`select distinct tenant_id as id from ${table}`)),
  );
  expect(seen.map(({ id }) => id)).toEqual([HUB]);
});

it.each(walled)("TEN-2: %s takes no row of another community, and gives none away", async (table) => {
  const before = (
    await owner.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from ${table}
    where tenant_id = '${INDIE}'`),
    )
  )[0]?.n;
  await expect(as(HUB, await insertInto(table, INDIE))).rejects.toMatchObject(refusal);
  if (!APPEND_ONLY_TABLES.includes(table)) {
    await expect(as(HUB, `update ${table} set tenant_id = '${INDIE}'`)).rejects.toMatchObject(refusal);
    await as(HUB, `delete from ${table} where tenant_id = '${INDIE}'`);
  }
  expect(await countAs(INDIE, table)).toBe(before);
});

it("TEN-2: an invalid community id gives nothing, and neither does an empty one", async () => {
  await expect(countAs("no id", "startups")).rejects.toThrow();
  expect(await countAs("", "startups")).toBe(0);
});

it.each(APPEND_ONLY_TABLES)("%s is only ever added to", async (table) => {
  await expect(as(HUB, `update ${table} set tenant_id = tenant_id`)).rejects.toMatchObject(refusal);
  await expect(as(HUB, `delete from ${table}`)).rejects.toMatchObject(refusal);
  await expect(as(HUB, `truncate ${table}`)).rejects.toMatchObject(refusal);
});

it.each([...PLATFORM_TABLES, "tenants"])("%s is not filled or emptied by the app", async (table) => {
  await expect(as(HUB, `insert into ${table} default values`)).rejects.toMatchObject(refusal);
  await expect(as(HUB, `delete from ${table}`)).rejects.toMatchObject(refusal);
});

it("people read only their own memberships everywhere, and change none of another community", async () => {
  const person = await createPerson();
  await joinAs(person, INDIE, { role: "owner" });
  await createMember(INDIE);
  const own = await inTenantId(HUB, person.userId, (tx) =>
    tx.execute<{ user_id: string }>(sql`select user_id from members where tenant_id = ${INDIE}`),
  );
  expect(own.map((row) => row.user_id)).toEqual([person.userId]);
  const changed = await inTenantId(HUB, person.userId, (tx) =>
    tx.execute(sql`update members set role = 'admin' where user_id = ${person.userId} returning 1`),
  );
  expect(changed).toHaveLength(0);
});

it("every foreign key between two communities' tables names the community", async () => {
  const bare = await owner.execute(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, conname from pg_constraint c
    where contype = 'f' and confrelid::regclass::text = any (${sql.param(walled)}::text[])
      and not exists (select 1 from pg_attribute a where a.attrelid = c.confrelid
        and a.attnum = any (c.confkey) and a.attname = 'tenant_id')`);
  expect(bare).toEqual([]);
});

it("a vote for another community's startup is refused by the database", async () => {
  const person = await createMember(HUB);
  const foreign = await createStartup(INDIE);
  const vote = (id: string) => `insert into votes (id, tenant_id, startup_id, user_id)
    values (gen_random_uuid(), '${HUB}', '${id}', '${person.userId}')`;
  await expect(as(HUB, vote(foreign.id))).rejects.toMatchObject({ cause: { code: "23503" } });
  await as(HUB, vote((await createStartup(HUB)).id));
});
