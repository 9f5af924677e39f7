import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminAddress } from "./addresses";
import { HUB } from "./factories";
import { TestDatabase } from "./test-database";

const database = new TestDatabase();
const server = postgres(adminAddress(), { max: 1 });
const connect = () => postgres(adminAddress(database.name), { max: 1, onnotice: () => {} });

beforeAll(() => database.prepare());
afterAll(async () => {
  await server.unsafe(`drop database ${database.name} with (force)`);
  await server.end();
});

it("a file finds no row of the file before it, and the built-in rows as they were", async () => {
  const sql = connect();
  const before = await sql`select id, name from tenants order by id`;
  await sql`update tenants set name = 'Changed'`;
  await sql`delete from tenants where id <> ${HUB}`;
  await sql`insert into visitor_salts (tenant_id, day, salt) values (${HUB}, '2026-01-01', 'planted')`;
  await database.prepare();
  expect(await sql`select id, name from tenants order by id`).toEqual(before);
  expect(await sql`select 1 from visitor_salts`).toHaveLength(0);
  await sql.end();
});

it.each([
  ["a table", "create table planted (id int)", "select 1 from pg_class where relname = 'planted'"],
  [
    "a policy",
    "alter table votes disable row level security",
    "select 1 from pg_class where relname = 'votes' and not relrowsecurity",
  ],
])("a file finds nothing of a changed catalog: %s", async (_, change, find) => {
  const sql = connect();
  await sql.unsafe(change);
  expect(await sql.unsafe(find)).toHaveLength(1);
  await sql.end();
  await database.prepare();
  const again = connect();
  expect(await again.unsafe(find)).toHaveLength(0);
  await again.end();
});

it("a file waits for no transaction that the file before it has left open", async () => {
  const sql = connect();
  const left = await sql.reserve();
  await left.unsafe("begin; update tenants set name = 'Locked'");
  await database.prepare();
  const again = connect();
  expect(await again`select 1 from tenants where name = 'Locked'`).toHaveLength(0);
  await again.end();
  left.release();
  await sql.end({ timeout: 1 }).catch(() => undefined);
});

it("a file doesn't share its database with a listener that the file before it has left", async () => {
  const left = postgres(adminAddress(database.name), {
    max: 1,
    connection: { application_name: "startuphub listener" },
  });
  await left`select 1`;
  await database.prepare();
  const again = connect();
  expect(
    await again`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'startuphub listener'`,
  ).toHaveLength(0);
  await again.end();
  await left.end({ timeout: 1 }).catch(() => undefined);
});
