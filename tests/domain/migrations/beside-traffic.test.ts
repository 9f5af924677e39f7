import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTables } from "@/domain/migrations/migrate";
import { toSteps } from "@/server/db/migrations/run-migrations";
import { openOwner } from "@/server/db/owner";
import { adminAddress, createDatabase, TEMPLATE, testAddress } from "../../support/addresses";

const name = `${TEMPLATE}_traffic`;
const url = testAddress(name);
const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
const folder = mkdtempSync(path.join(tmpdir(), "traffic-"));
const journalFile = path.join(folder, "meta/_journal.json");
const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
  readFileSync("drizzle/meta/_journal.json", "utf8"),
);

/** In the order in which requests lock them. */
const TABLES = ["tenants", "auth_users", "rate_limits", "platform_settings"];
const REQUESTS = 8;

function writeHistory(entries: typeof journal.entries): void {
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
}

function addMigration(tag: string, statements: readonly string[]): void {
  const last = journal.entries.at(-1);
  writeFileSync(path.join(folder, `${tag}.sql`), statements.join("--> statement-breakpoint\n"));
  const next = {
    idx: (last?.idx ?? 0) + 1,
    when: (last?.when ?? 0) + 1,
    tag,
    version: "7",
    breakpoints: true,
  };
  journal.entries.push(next);
  writeHistory(journal.entries);
}

async function upgrade(): Promise<void> {
  const sql = openOwner(url);
  try {
    await createTables(sql, folder);
  } finally {
    await sql.end();
  }
}

beforeAll(async () => {
  cpSync("drizzle", folder, { recursive: true });
  await createDatabase(admin, name);
  const within = postgres(url, { max: 1, onnotice: () => {} });
  for (const extension of ["pg_trgm", "unaccent", "btree_gin"])
    await within.unsafe(`create extension ${extension}`);
  await within.end();
  writeHistory(journal.entries.slice(0, 1));
  await upgrade();
});

// The next run replaces the database.
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await admin.end();
});

/** Sends transactions that lock all the tables, with the limits of a request. Returns those that failed. */
function sendRequests(): () => Promise<string[]> {
  const failures: string[] = [];
  const connection = { lock_timeout: 3000, statement_timeout: 10_000 };
  const sql = postgres(url, { max: REQUESTS, onnotice: () => {}, connection });
  let isOver = false;
  const running = Array.from({ length: REQUESTS }, async () => {
    while (!isOver) {
      await sql
        .begin(async (tx) => {
          for (const table of TABLES) {
            await tx.unsafe(`lock table ${table} in row exclusive mode`);
            await tx.unsafe("select pg_sleep(0.005)");
          }
        })
        .catch((error: Error) => void failures.push(error.message));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(running);
    await sql.end();
    return failures;
  };
}

it("the upgrade from 0.2.1, and one that rebuilds several tables, fail no request beside them", async () => {
  const reversed = TABLES.toReversed();
  addMigration("9001_rebuild", [
    ...reversed.map(
      (table) => `ALTER TABLE "${table}" ADD COLUMN "added" text DEFAULT gen_random_uuid()::text;`,
    ),
    ...reversed.map((table) => `CREATE INDEX "${table}_added" ON "${table}" ("added");`),
  ]);
  const stop = sendRequests();
  await upgrade();
  expect(await stop()).toEqual([]);
  const [row] = await sqlOnce`select count(*)::int as count from pg_indexes where indexname like '%_added'`;
  expect(row?.count).toBe(TABLES.length);
});

const sqlOnce = (...given: Parameters<postgres.Sql>) => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return sql(...given).finally(() => sql.end());
};

it("an interrupted migration goes on where it stopped", async () => {
  addMigration("9002_halves", [
    `ALTER TABLE "rate_limits" ADD COLUMN "first_half" int;`,
    `ALTER TABLE "tenants" ADD COLUMN "second_half" int CHECK (nowhere());`,
  ]);
  await expect(upgrade()).rejects.toThrow(/nowhere/);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe("create function nowhere() returns boolean language sql immutable as 'select true'");
  await upgrade();
  await upgrade();
  const columns =
    await sql`select column_name from information_schema.columns where column_name like '%_half'`;
  expect(columns.map(({ column_name: column }) => column).sort()).toEqual(["first_half", "second_half"]);
  expect([...(await sql`select * from drizzle.migration_steps`)]).toEqual([]);
  await sql.end();
});

it("statements on one table are one step, and an index is a step alone", () => {
  const drop = `ALTER TABLE "votes" DROP CONSTRAINT "votes_pk";`;
  const add = `-- The key begins with the community.\nALTER TABLE "votes" ADD CONSTRAINT "votes_pk" PRIMARY KEY ("id");`;
  const index = `CREATE INDEX "votes_user" ON "votes" ("user_id");`;
  const other = `UPDATE "comments" SET "body" = '';`;
  expect(toSteps([drop, add, index, index, other, "DO $$ begin end $$;", "DO $$ begin end $$;"])).toEqual([
    [drop, add],
    [index],
    [index],
    [other],
    ["DO $$ begin end $$;"],
    ["DO $$ begin end $$;"],
  ]);
});
