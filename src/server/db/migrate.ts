import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { env } from "@/env";
import { createQueues, shareQueues } from "../queue";
import { writeBaseRows } from "./base-rows";
import { openMissingCases } from "./missing-cases";
import { createProgrammeTrigger } from "./programme-trigger";
import { type DatabaseRole, GROUPS, loginRole, rolePassword, roleUrl, SEARCH_ROLE } from "./roles";
import { secureTables } from "./row-security";
import { createSearchFunctions } from "./search-functions";
import { createViewerFunction } from "./viewer-function";
import { createWordTrigger } from "./word-trigger";

const EXTENSIONS = ["pg_trgm", "unaccent", "btree_gin"];
const ROLES: readonly DatabaseRole[] = ["app", "platform"];

/**
 * Brings the database at `DATABASE_URL` up to date as its owner: extensions, roles, tables, row security,
 * queues and the rows without which nothing works. May run any number of times, also at once.
 */
export async function prepareDatabase(): Promise<void> {
  const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(727001)`;
    await createRoles(sql);
    await createQueues(env.DATABASE_URL);
    await shareQueues(sql);
    const db = await createTables(sql);
    await sql.begin(secureTables);
    await sql.begin(createSearchFunctions);
    await sql.begin(createWordTrigger);
    await sql.begin(createProgrammeTrigger);
    await sql.begin(createViewerFunction);
    await writeBaseRows(db);
    await sql.begin(openMissingCases);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * The tables of this version and what they are made with, without the roles that use them.
 * @param migrationsFolder where the history lies that leads to them.
 */
export async function createTables(
  sql: postgres.Sql,
  migrationsFolder = "drizzle",
): Promise<PostgresJsDatabase> {
  for (const name of EXTENSIONS) await sql.unsafe(`create extension if not exists ${name}`);
  const db = drizzle(sql);
  await migrate(db, { migrationsFolder });
  return db;
}

async function createRoles(sql: postgres.Sql): Promise<void> {
  await createRole(sql, SEARCH_ROLE, "nologin");
  const [found] = await sql`select pg_has_role(current_user, ${SEARCH_ROLE}, 'usage') as "isMember"`;
  if (!found?.isMember) await sql.unsafe(`grant "${SEARCH_ROLE}" to current_user`);
  for (const role of ROLES) {
    await createRole(sql, GROUPS[role], "nologin");
    const isGiven = role === "app" ? env.DATABASE_APP_URL : env.DATABASE_PLATFORM_URL;
    if (!isGiven) await createLogin(sql, role);
    const login = decodeURIComponent(new URL(roleUrl(role)).username);
    const [row] = await sql`select pg_has_role(${login}, ${GROUPS[role]}, 'member') as is_member`;
    if (!row?.is_member) await sql.unsafe(`grant "${GROUPS[role]}" to "${login}"`);
  }
}

async function createLogin(sql: postgres.Sql, role: DatabaseRole): Promise<void> {
  await createRole(sql, loginRole(role), "login");
  await sql.unsafe(`alter role "${loginRole(role)}" with login password '${rolePassword(role)}'`);
}

/**
 * Where the owner may not create roles, an operator has made them before. Two databases of one server may be
 * prepared at once, so a role that appears meanwhile is no error.
 */
async function createRole(sql: postgres.Sql, name: string, login: "login" | "nologin"): Promise<void> {
  const [found] = await sql`select from pg_roles where rolname = ${name}`;
  if (found) return;
  await sql.unsafe(`do $$ begin create role "${name}" ${login};
    exception when duplicate_object or unique_violation then null; end $$`);
}

if (import.meta.url === `file://${process.argv[1]}`) await prepareDatabase();
