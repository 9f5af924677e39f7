import type postgres from "postgres";
import { openClient } from "./open-client";
import {
  type DatabaseRole,
  directRoleUrl,
  GROUPS,
  isGiven,
  loginRole,
  rolePassword,
  SEARCH_ROLE,
} from "./roles";
import { KEPT_SETTINGS } from "./session-settings";

const ROLES: readonly DatabaseRole[] = ["app", "platform"];

/**
 * Timeouts of the roles that serve requests. They are set on the roles and not at connection start, because a
 * pooler in transaction mode ignores its clients' settings.
 */
export const TIME_LIMITS = {
  statement_timeout: "10s",
  lock_timeout: "3s",
  idle_in_transaction_session_timeout: "30s",
} as const;

const WRONG_PASSWORD = "28P01";
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Creates missing group roles, login roles and their settings. The owner joins the platform group, so that
 * migrations and commands see all rows despite row-level security, and the search role, whose functions it
 * replaces.
 */
export async function createRoles(sql: postgres.Sql): Promise<void> {
  await createRole(sql, SEARCH_ROLE, "nologin");
  for (const role of ROLES) await createRole(sql, GROUPS[role], "nologin");
  const [owner] = await sql<{ name: string }[]>`select current_user as name`;
  for (const group of [SEARCH_ROLE, GROUPS.platform]) await join(sql, owner?.name ?? "", group);
  for (const role of ROLES) {
    const login = decodeURIComponent(new URL(directRoleUrl(role)).username);
    if (!isGiven(role)) await createLogin(sql, role);
    await join(sql, login, GROUPS[role]);
    await keepSettings(sql, login, isGiven(role));
  }
}

async function createLogin(sql: postgres.Sql, role: DatabaseRole): Promise<void> {
  await createRole(sql, loginRole(role), "login");
  if (await canSignIn(role)) return;
  await sql.unsafe(`alter role "${loginRole(role)}" with login password '${rolePassword(role)}'`);
}

/** Returns true if the role's password matches the current `APP_SECRET`. */
async function canSignIn(role: DatabaseRole): Promise<boolean> {
  const client = openClient(directRoleUrl(role), { max: 1, connect_timeout: 10, fetch_types: false });
  try {
    await client`select`;
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Membership must inherit the group's rights, which is optional since Postgres 16. */
async function join(sql: postgres.Sql, member: string, group: string): Promise<void> {
  const [found] = await sql`select pg_has_role(${member}, ${group}, 'usage') as "isMember"`;
  if (!found?.isMember) await sql.unsafe(`grant "${group}" to "${member}"`);
}

/**
 * A role created by an operator may serve other databases, so its settings are for this database only. We may also
 * lack the right to change it; the server warns at startup if settings are missing.
 */
async function keepSettings(sql: postgres.Sql, login: string, isForeign: boolean): Promise<void> {
  const [found] = await sql<{ database: string; settings: string[] | null }[]>`
    select current_database() as database, (
      select array_agg(setting) from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(setconfig) as setting
      where r.rolname = ${login} and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    ) as settings`;
  const place = isForeign ? `in database "${found?.database}"` : "";
  for (const [name, value] of Object.entries({ ...TIME_LIMITS, ...KEPT_SETTINGS })) {
    if (found?.settings?.includes(`${name}=${value}`)) continue;
    const statement = `alter role "${login}" ${place} set ${name} = '${value}'`;
    await sql.unsafe(statement).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE) return;
      throw error;
    });
  }
}

/**
 * If the owner may not create roles, an operator has created them before. Two databases on one server may be
 * set up concurrently, so a role created meanwhile isn't an error.
 */
async function createRole(sql: postgres.Sql, name: string, login: "login" | "nologin"): Promise<void> {
  const [found] = await sql`select from pg_roles where rolname = ${name}`;
  if (found) return;
  await sql.unsafe(`do $$ begin create role "${name}" ${login};
    exception when duplicate_object or unique_violation then null; end $$`);
}
