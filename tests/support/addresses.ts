import { createHash } from "node:crypto";
import type { Sql } from "postgres";

/** Names differ by checkout, so that two test runs may share one server. */
const suffix = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);

export const TEMPLATE = `startuphub_test_${suffix}`;

/** Owns the databases of the tests, as the README says: no superuser, with `createrole`. */
export const OWNER = `${TEMPLATE}_owner`;
const OWNER_PASSWORD = "password of the owner";

/** PostgreSQL's version: the embedded one, or the oldest that a deployment may have. */
export type Major = 18 | 15;

/** The superuser's address of the server that the tests use: it makes databases and looks where the owner may not. */
export function adminAddress(database?: string, major: Major = 18): string {
  const given = process.env[major === 15 ? "TEST_DATABASE_URL_15" : "TEST_DATABASE_URL"];
  if (!given) throw new Error("TEST_DATABASE_URL is missing; `npm test` starts a database and sets it.");
  const url = new URL(given);
  if (database) url.pathname = `/${database}`;
  return url.toString();
}

/** The address of a database as its owner, which is what the product is given. */
export function testAddress(database: string, major: Major = 18): string {
  const url = new URL(adminAddress(database, major));
  url.username = OWNER;
  url.password = encodeURIComponent(OWNER_PASSWORD);
  return url.toString();
}

/** Makes an empty database that belongs to the owner, in place of one of that name. */
export async function createDatabase(admin: Sql, name: string, options = ""): Promise<void> {
  await admin.unsafe(`do $$ begin create role ${OWNER} login createrole password '${OWNER_PASSWORD}';
    exception when duplicate_object or unique_violation then null; end $$`);
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${name} owner ${OWNER} ${options}`);
}

/**
 * Drops the roles whose names begin so, with all that they own in this database. A role that made others stands
 * last: as the grantor of their memberships it can't be dropped before them.
 */
export async function dropRoles(admin: Sql, prefix: string): Promise<void> {
  const roles = await admin<{ name: string }[]>`
    select rolname as name from pg_roles where starts_with(rolname, ${prefix}) order by length(rolname) desc`;
  for (const { name } of roles) await admin.unsafe(`drop owned by "${name}" cascade; drop role "${name}"`);
}

/** What the product reads from its environment in tests; values that tests rely on. */
export const TEST_ENVIRONMENT = {
  APP_SECRET: "secret-of-the-tests-secret-of-the-tests",
  PORT: "3000",
  HUB_DOMAIN: "localhost",
  INDIE_DOMAIN: "indie.localhost",
  SAAS_DOMAIN: "saas.localhost",
  LOG_LEVEL: "silent",
  JOBS: "off",
  EMBEDDED: "1",
  LIMITS_FACTOR: "1000",
} as const;
