import { readFileSync } from "node:fs";
import type postgres from "postgres";

type Migration = { tag: string; when: number };

export function readMigrations(migrationsFolder = "drizzle"): Migration[] {
  return JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")).entries;
}

/** Returns the time in the journal of the last applied migration, or null if none has been applied. */
export async function findLastMigration(sql: postgres.ISql): Promise<number | null> {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`;
  if (!found?.exists) return null;
  const [last] = await sql<{ at: number | null }[]>`
    select max(created_at)::float8 as at from drizzle.__drizzle_migrations`;
  return last?.at ?? null;
}

/**
 * Stops if the database is older than the first migration, which creates the tables of 0.2.1 and so can't upgrade
 * earlier ones.
 * @throws an error that names the version to upgrade to first.
 */
export async function assertUpgradable(sql: postgres.ISql, migrationsFolder?: string): Promise<void> {
  const last = await findLastMigration(sql);
  const [first] = readMigrations(migrationsFolder);
  if (last === null || !first || last >= first.when) return;
  const error = new Error(
    "This database is of a version before 0.2.1. Upgrade it to 0.2.1 first, then to this version (docs/upgrading.md).",
  );
  // An operator reads it in a terminal, where a stack would hide it.
  error.stack = error.message;
  throw error;
}
