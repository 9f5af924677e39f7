import type postgres from "postgres";
import { GROUPS } from "./roles";

/** Tables without row security: they are read before a community is known, or belong to the platform. */
export const TABLES_WITHOUT_ROW_SECURITY = [
  "tenants",
  "tenant_domains",
  "profiles",
  "former_usernames",
  "avatars",
  "admin_roles",
  "flag_defaults",
  "backups",
  "auth_users",
  "auth_sessions",
  "auth_accounts",
  "auth_verifications",
  "auth_devices",
  "auth_exports",
  "auth_deletions",
  "auth_sanctions",
  "platform_settings",
  "hosting_domains",
  "hosting_runs",
  "hosting_budget",
  "payment_events",
  "payment_checks",
  "trial_marks",
  "instances",
] as const;

/** Tables to which rows are only ever added. */
export const APPEND_ONLY_TABLES: readonly string[] = ["audit_log", "audit_checks"];

/** What of them the platform takes out when an account goes: the name and the address of whoever acted. */
const ERASED = "update (actor, ip) on audit_log";

/** What only an operator changes; the app reads it. */
export const PLATFORM_TABLES: readonly string[] = ["admin_roles", "flag_defaults", "backups"];

/** What only the platform sees: nothing that is done for a community's visitors reads it. */
export const CLOSED_TABLES: readonly string[] = [
  "platform_settings",
  "hosting_domains",
  "hosting_runs",
  "hosting_budget",
  "payment_events",
  "payment_checks",
];

/** Tables of which people may read their own rows in every community: their memberships. */
export const OWN_ROWS_TABLES: readonly string[] = ["members"];

const OF_TENANT = "tenant_id = nullif(current_setting('app.tenant', true), '')::uuid";
const OF_USER = "user_id = nullif(current_setting('app.user', true), '')::uuid";
const app = `"${GROUPS.app}"`;
const platform = `"${GROUPS.platform}"`;

/**
 * Puts the second wall round every table that has a `tenant_id`: enabled, forced, one policy a verb. It is
 * derived from the tables there are, so that a new one cannot be forgotten, and may run any number of times.
 */
export async function secureTables(sql: postgres.TransactionSql): Promise<void> {
  await grantRights(sql);
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id'
      and table_name <> all (${[...TABLES_WITHOUT_ROW_SECURITY]}) order by 1`;
  for (const { name } of tables) await sql.unsafe(wallAround(name));
}

async function grantRights(sql: postgres.TransactionSql): Promise<void> {
  await sql.unsafe(`
    grant usage on schema public to ${app}, ${platform};
    grant select, insert, update, delete on all tables in schema public to ${app}, ${platform};
    ${APPEND_ONLY_TABLES.map((table) => `revoke update, delete on ${table} from ${app}, ${platform};`).join("\n")}
    grant ${ERASED} to ${platform};
    ${PLATFORM_TABLES.map((table) => `revoke insert, update, delete on ${table} from ${app};`).join("\n")}
    ${CLOSED_TABLES.map((table) => `revoke all on ${table} from ${app};`).join("\n")}
    revoke insert, delete on tenants from ${app};
    grant usage on schema drizzle to ${platform};
    grant select on all tables in schema drizzle to ${platform};`);
}

function wallAround(table: string): string {
  const verbs = APPEND_ONLY_TABLES.includes(table)
    ? ["select", "insert"]
    : ["select", "insert", "update", "delete"];
  const policies = verbs.map((verb) => policy(table, `tenant_${verb}`, verb, app, OF_TENANT));
  if (OWN_ROWS_TABLES.includes(table)) policies.push(policy(table, "own_select", "select", app, OF_USER));
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    ${policies.join("\n")}
    ${policy(table, "platform_all", "all", platform, "true")}`;
}

function policy(table: string, name: string, verb: string, role: string, condition: string): string {
  const using = verb === "insert" ? "" : `using (${condition})`;
  const check = verb === "select" || verb === "delete" ? "" : `with check (${condition})`;
  return `
    drop policy if exists ${name} on ${table};
    create policy ${name} on ${table} for ${verb} to ${role} ${using} ${check};`;
}
