import { execFile } from "node:child_process";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { transferOwnership } from "../../scripts/launcher/transfer-ownership.js";
import { adminAddress, dropRoles, OWNER, testAddress } from "../support/addresses";

const database = `inherited_${newId().slice(-12)}`;
const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
await admin.unsafe(`create database ${database}`);

afterAll(async () => {
  await admin.unsafe(`drop database if exists ${database} with (force)`);
  await dropRoles(admin, `${database}_`);
  await admin.end();
});

async function migrate(url: string): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_APP_URL: "", DATABASE_PLATFORM_URL: "" };
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/migrate.js"], { env });
  return JSON.parse(stdout).changed;
}

test("an embedded database that belonged to the superuser is handed over whole, and goes on", async () => {
  expect((await migrate(adminAddress(database))).length).toBeGreaterThan(90);
  const [{ owner: before } = { owner: "" }] = await admin<{ owner: string }[]>`select current_user as owner`;
  const say = vi.spyOn(console, "error").mockImplementation(() => {});
  await transferOwnership(adminAddress(database), before, OWNER);
  say.mockRestore();
  await migrate(testAddress(database));
  expect(await migrate(testAddress(database))).toEqual([]);
  const left = postgres(adminAddress(database), { max: 1, onnotice: () => {} });
  const rows = await left`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss', 'drizzle') and relkind in ('r', 'p', 'S')
      and pg_get_userbyid(relowner) <> ${OWNER}`;
  expect([...rows]).toEqual([]);
  const [found] = await left`select count(*)::int as tenants from tenants`;
  await left.end();
  expect(found).toEqual({ tenants: 3 });
});
