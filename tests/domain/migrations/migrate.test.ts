import { readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { prepareDatabase } from "@/domain/migrations/migrate";
import * as schema from "@/domain/schema";
import { env } from "@/env";
import { assertSeesAllRows } from "@/server/db/owner";
import { GROUPS } from "@/server/db/roles";
import { syncCounters } from "@/server/rate-limit/synced-counters";
import { adminAddress, OWNER } from "../../support/addresses";
import { createMember, createStartup, HUB } from "../../support/factories";
import { owner, ownerSql } from "../../support/owner-db";
import { dropRights } from "../../support/rights";
import { callAs } from "../../support/trpc-caller";

afterAll(async () => {
  const admin = postgres(adminAddress(new URL(env.DATABASE_URL).pathname.slice(1)), { max: 1 });
  await dropRights(admin);
  await admin.end();
});

async function contents(): Promise<Record<string, number>> {
  const tables = await owner.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await owner.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${name}`));
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

const policies = () =>
  owner.execute(sql`select tablename, policyname, cmd, qual, with_check from pg_policies order by 1, 2`);

it("a database with content is brought up to date again and again, also at once, and loses nothing", async () => {
  const member = await createMember(HUB);
  const { id: startupId } = await createStartup(HUB);
  const caller = await callAs(member, HUB);
  await caller.startup.vote({ startupId, vote: "set" });
  await caller.startup.comment({ startupId, body: "Here to stay.", parentId: null });
  await syncCounters();
  const before = [await contents(), await policies()];
  await Promise.all([prepareDatabase(), prepareDatabase()]);
  await prepareDatabase();
  expect([await contents(), await policies()]).toEqual(before);
  await caller.startup.vote({ startupId, vote: "clear" });
});

/** Which transaction last wrote each row of what a start could change. */
const versions = () =>
  owner.execute(sql`
    select 'policy' as kind, oid::text as of, xmin::text as version from pg_policy
    union all select 'table', oid::text, xmin::text from pg_class where relnamespace in (
      'public'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'p')
    union all select 'function', oid::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger', oid::text, xmin::text from pg_trigger
    union all select 'schema', oid::text, xmin::text from pg_namespace
    union all select 'membership', roleid || ' ' || member || ' ' || grantor, m.xmin::text from pg_auth_members m
      join pg_roles r on r.oid = roleid and starts_with(rolname, current_database() || '_')
    union all select 'setting', setdatabase || ' ' || setrole, xmin::text from pg_db_role_setting
    union all select 'queue', name, xmin::text from pgboss.queue
    union all select 'schedule', name, xmin::text from pgboss.schedule
    union all select 'tenant', id::text, xmin::text from tenants
    union all select 'flag', flag || level, xmin::text from flag_defaults order by 1, 2`);

it("a start changes nothing that is already right, and makes again what was changed by hand", async () => {
  await prepareDatabase();
  const before = await versions();
  expect(await prepareDatabase()).toEqual([]);
  expect(await versions()).toEqual(before);
  await owner.execute(sql.raw("drop policy tenant_select on votes"));
  await owner.execute(sql.raw("alter table comments no force row level security"));
  await owner.execute(sql.raw("drop trigger startup_words on startups"));
  await owner.execute(sql.raw("drop function viewer_of(text, uuid, timestamptz)"));
  expect(await prepareDatabase()).toEqual([
    "table comments",
    "table votes",
    "trigger startup_words",
    "function viewer_of",
  ]);
  expect(await prepareDatabase()).toEqual([]);
});

it("a migration that waits for another says whose connection it waits for, and goes on after it", async () => {
  const holder = postgres(env.DATABASE_URL, { max: 1, connection: { application_name: "stuck migration" } });
  const words: string[] = [];
  const say = vi.spyOn(process.stderr, "write").mockImplementation((text) => words.push(String(text)) > 0);
  await holder`select pg_advisory_lock(727001)`;
  const waiting = prepareDatabase();
  await vi.waitFor(
    () =>
      expect(words.join("")).toMatch(
        /connection \d+ of the role \S+ \(stuck migration, open since .* holds the lock/,
      ),
    {
      timeout: 8000,
    },
  );
  await holder.end();
  say.mockRestore();
  expect(await waiting).toEqual([]);
});

it("a migration that waits for a connection of another role names the role, which alone may end it", async () => {
  const holder = postgres(adminAddress(new URL(env.DATABASE_URL).pathname.slice(1)), { max: 1 });
  const words: string[] = [];
  const say = vi.spyOn(process.stderr, "write").mockImplementation((text) => words.push(String(text)) > 0);
  await holder`select pg_advisory_lock(727001)`;
  const waiting = prepareDatabase();
  await vi.waitFor(
    () => expect(words.join("")).toMatch(/of the role postgres .* as postgres or a superuser/),
    {
      timeout: 8000,
    },
  );
  await holder.end();
  say.mockRestore();
  expect(await waiting).toEqual([]);
});

it("a table that is locked for a moment delays a migration and does not end it", async () => {
  const words: string[] = [];
  const say = vi.spyOn(process.stderr, "write").mockImplementation((text) => words.push(String(text)) > 0);
  await owner.execute(sql.raw("drop policy tenant_select on votes"));
  const holder = postgres(env.DATABASE_URL, { max: 1 });
  const holding = await holder.reserve();
  await holding`begin`;
  await holding`lock table votes in access exclusive mode`;
  const preparing = prepareDatabase();
  await vi.waitFor(() => expect(words.join("")).toMatch(/waits for a lock/));
  await holding`commit`;
  holding.release();
  await holder.end();
  expect(await preparing).toEqual(["table votes"]);
  say.mockRestore();
});

it("an owner to whom rows are hidden is refused, and no migration runs", async () => {
  const admin = postgres(adminAddress(), { max: 1 });
  await admin.unsafe(`revoke "${GROUPS.platform}" from ${OWNER} granted by ${OWNER}`);
  await expect(assertSeesAllRows(ownerSql)).rejects.toThrow(/hides rows of .*votes/);
  await prepareDatabase();
  await assertSeesAllRows(ownerSql);
  await admin.end();
});

it("the history ends where the tables are", async () => {
  const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const last = String(journal.entries.at(-1).idx).padStart(4, "0");
  const recorded = JSON.parse(readFileSync(`drizzle/meta/${last}_snapshot.json`, "utf8"));
  const stepTo = (tables: Record<string, unknown>) =>
    generateMigration(recorded, generateDrizzleJson(tables, recorded.id));
  expect(await stepTo(schema)).toEqual([]);
  expect(await stepTo({ ...schema, votes: undefined })).toContainEqual(
    expect.stringContaining('DROP TABLE "votes"'),
  );
});
