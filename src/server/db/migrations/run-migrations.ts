import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { findLastMigration } from "./history";
import { withLockRetries } from "./lock-retries";

const STEPS = "drizzle.migration_steps";

/**
 * Runs the migrations that the database doesn't have. A database that is in use gets them step by step: each step
 * locks one table, for a moment at a time, so that no request fails. A step that is done isn't repeated if the
 * migration is interrupted. A new database gets all of them in one transaction.
 */
export async function runMigrations(sql: postgres.Sql, migrationsFolder: string): Promise<void> {
  const last = await findLastMigration(sql);
  if (last === null) return migrate(drizzle(sql), { migrationsFolder });
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  if (pending.length === 0) return;
  await sql.unsafe(`create table if not exists ${STEPS} (hash text, step int, primary key (hash, step))`);
  for (const migration of pending) await run(sql, migration);
}

async function run(sql: postgres.Sql, { hash, folderMillis, sql: statements }: MigrationMeta): Promise<void> {
  const rows = await sql<{ step: number }[]>`select step from ${sql.unsafe(STEPS)} where hash = ${hash}`;
  const done = new Set(rows.map(({ step }) => step));
  for (const [step, group] of toSteps(statements).entries()) {
    if (done.has(step)) continue;
    const note = (tx: postgres.ISql) => tx`insert into ${tx.unsafe(STEPS)} ${sql({ hash, step })}`;
    const [first = ""] = group;
    if (CREATE_INDEX.test(withoutComments(first))) {
      await createIndex(sql, withoutComments(first));
      await note(sql);
      continue;
    }
    await withLockRetries(sql, `the migration of ${tableOf(first) ?? "the database"}`, () =>
      sql.begin(async (tx) => {
        for (const statement of group) await tx.unsafe(statement);
        await note(tx);
      }),
    );
  }
  await sql.begin(async (tx) => {
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    await tx`delete from ${tx.unsafe(STEPS)} where hash = ${hash}`;
  });
}

/** Consecutive statements on one table are a step, so that a constraint is never missing between two of them. */
export function toSteps(statements: readonly string[]): string[][] {
  const steps: { table: string | null; group: string[] }[] = [];
  for (const statement of statements.filter(withoutComments)) {
    const table = tableOf(statement);
    const last = steps.at(-1);
    if (last && table !== null && last.table === table) last.group.push(statement);
    else steps.push({ table, group: [statement] });
  }
  return steps.map(({ group }) => group);
}

const CREATE_INDEX = /^create index "(\w+)" on /i;
const TABLE =
  /^(?:alter table|update|delete from|insert into|create table) (?:if exists |if not exists )?"(\w+)"/i;

const tableOf = (statement: string): string | null => TABLE.exec(withoutComments(statement))?.[1] ?? null;

const withoutComments = (statement: string): string =>
  statement
    .split("\n")
    .filter((line) => !line.startsWith("--"))
    .join("\n")
    .trim();

/** Without locking out writes. An index that an interruption has left unfinished is created again. */
async function createIndex(sql: postgres.Sql, statement: string): Promise<void> {
  const name = CREATE_INDEX.exec(statement)?.[1] ?? "";
  const [found] = await sql<{ isDone: boolean }[]>`
    select indisvalid as "isDone" from pg_index where indexrelid = to_regclass(${`public."${name}"`})`;
  if (found?.isDone) return;
  await sql.unsafe("set lock_timeout = 0");
  if (found) await sql.unsafe(`drop index concurrently public."${name}"`);
  await sql.unsafe(statement.replace(/create index/i, "create index concurrently"));
}
