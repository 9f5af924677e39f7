import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { type DatabaseRole, roleUrl } from "@/server/db/roles";
import { owner } from "../../support/owner-db";
import { OF_THE_TESTS } from "../../support/test-database";

const ROLES: DatabaseRole[] = ["app", "platform"];
const connections = ROLES.map((role) => ({ role, sql: postgres(roleUrl(role), { max: 1 }) }));
afterAll(() => Promise.all(connections.map((connection) => connection.sql.end())));

it.each(connections)("the $role's role bypasses, creates and owns nothing", async ({ sql: as }) => {
  const [role] = await as`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      has_schema_privilege('public', 'create') as makes_tables,
      has_database_privilege(current_database(), 'create') as makes_schemas,
      (select count(*)::int from pg_class where pg_has_role(current_user, relowner, 'member')) as owned
    from pg_roles where rolname = current_user`;
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    makes_tables: false,
    makes_schemas: false,
    owned: 0,
  });
});

it.each(connections)("the $role's role cannot become another or bypass row security", async ({ sql: as }) => {
  await expect(as.unsafe("set role postgres")).rejects.toThrow("permission denied");
  await expect(as.unsafe("set session_replication_role = replica")).rejects.toThrow("permission denied");
  await expect(as.unsafe("alter table votes disable row level security")).rejects.toThrow("must be owner");
  await expect(as.unsafe("drop policy tenant_select on votes")).rejects.toThrow("must be owner");
  await expect(as.unsafe("truncate votes")).rejects.toThrow("permission denied");
  const [row] = await as.begin(async (tx) => {
    await tx.unsafe("set local row_security = off");
    return tx`select count(*)::int as rows from auth_users`;
  });
  expect(row).toEqual({ rows: 0 });
});

it("the owner of the tests is the README's role, and so is every connection of theirs", async () => {
  // It may create databases once a test of restores needs that, as with operators.
  const [role] = await owner.execute(sql`
    select rolsuper, rolbypassrls, rolcreaterole, rolreplication,
      pg_get_userbyid(datdba) = current_user as owns_database
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: true,
    rolreplication: false,
    owns_database: true,
  });
  const strong = await owner.execute(sql`
    select distinct usename as name from pg_stat_activity
    join pg_roles on rolname = usename and (rolsuper or rolbypassrls)
    where datname = current_database() and application_name <> ${OF_THE_TESTS}`);
  expect([...strong]).toEqual([]);
});

it("requests are limited in time by their roles, not by how they connect", async () => {
  for (const { sql: as } of connections) {
    const [limits] = await as`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
    expect(limits).toEqual({ statement: "10s", lock: "3s", idle: "30s" });
  }
});

it("the app isn't a member of the platform's group", async () => {
  const user = new URL(roleUrl("app")).username;
  const groups = await owner.execute<{ name: string }>(sql`
    select g.rolname as name from pg_auth_members m join pg_roles g on g.oid = m.roleid
    join pg_roles u on u.oid = m.member where u.rolname = ${user}`);
  expect(groups.map(({ name }) => name)).toContain(`${user}_rights`);
  for (const { name } of groups) expect(name).toMatch(/_app_rights$/);
});
