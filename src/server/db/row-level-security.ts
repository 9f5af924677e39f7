import type postgres from "postgres";
import { type DerivedObject, stateOfTable } from "./derived-objects";
import { GROUPS, SEARCH_ROLE } from "./roles";

/** Tables without row-level security: read before the tenant is known, or owned by the platform. */
export const TABLES_WITHOUT_ROW_SECURITY = [
  "tenants",
  "tenant_domains",
  "former_domains",
  "resting_domains",
  "founding_settings",
  "foundings",
  "hub_listings",
  "company_domains",
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
  "auth_passkeys",
  "auth_totp",
  "auth_recovery_codes",
  "auth_trusted_browsers",
  "auth_recoveries",
  "auth_events",
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

/** Rows in these tables are never updated or deleted. */
export const APPEND_ONLY_TABLES: readonly string[] = ["audit_log", "audit_checks"];

/** The columns the platform role may clear when an account is deleted: the actor's name and IP address. */
const ERASED: Readonly<Record<string, string>> = { audit_log: "actor, ip" };

/** Tables only the platform role may change; the app role reads them. */
export const PLATFORM_TABLES: readonly string[] = [
  "admin_roles",
  "flag_defaults",
  "backups",
  "founding_settings",
  "foundings",
];

/** Tables with special rights for the app role: only the platform role creates and deletes tenants. */
const APP_RIGHTS: Readonly<Record<string, string>> = { tenants: "select, update" };

/** Tables only the platform role can read; no request of a visitor needs them. */
export const CLOSED_TABLES: readonly string[] = [
  "platform_settings",
  "hosting_domains",
  "hosting_runs",
  "hosting_budget",
  "payment_events",
  "payment_checks",
  "resting_domains",
];

/** Tables in which users can read their own rows of all tenants: their memberships. */
export const OWN_ROWS_TABLES: readonly string[] = ["members"];

/** Tables the search functions read across tenants; they filter by the transaction's tenant themselves. */
const SEARCHED_TABLES: readonly string[] = [
  "startups",
  "startup_words",
  "startup_field_values",
  "directory_entries",
  "member_field_values",
];

const OF_TENANT = "tenant_id = nullif(current_setting('app.tenant', true), '')::uuid";
const OF_USER = "user_id = nullif(current_setting('app.user', true), '')::uuid";
const [app, platform, search] = [GROUPS.app, GROUPS.platform, SEARCH_ROLE].map((name) => `"${name}"`);

/**
 * Grants rights on every table, and adds row-level security to each one with a `tenant_id`: enabled, forced,
 * with one policy per command. Derived from the existing tables, so that a new table can't be forgotten. The
 * owner is a member of the platform group and sees all rows through the policy `platform_all`, because forced
 * row-level security applies to owners too.
 */
export async function tableSecurity(sql: postgres.Sql): Promise<DerivedObject[]> {
  const tables = await sql<{ name: string; hasTenant: boolean }[]>`
    select relname as name, exists (select from pg_attribute where attrelid = c.oid
      and attname = 'tenant_id' and not attisdropped) as "hasTenant"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;
  return tables.map(({ name, hasTenant }) => {
    const isWalled = hasTenant && !TABLES_WITHOUT_ROW_SECURITY.some((open) => open === name);
    const statements = [rightsOn(name), ...(isWalled ? [wallAround(name)] : [])].join("\n");
    return { name: `table ${name}`, statements, state: stateOfTable("public", name) };
  });
}

export const schemaRights: DerivedObject = {
  name: "rights on schemas",
  statements: `
    grant usage on schema public to ${app}, ${platform}, ${search};
    grant usage on schema drizzle to ${platform};
    grant select on all tables in schema drizzle to ${platform};`,
  state: `select string_agg(nspname || ' ' || nspacl::text, ' ' order by nspname)
    || (select string_agg(relname || ' ' || relacl::text, ' ' order by relname) from pg_class
      where relnamespace = 'drizzle'::regnamespace and relkind = 'r')
    from pg_namespace where nspname in ('public', 'drizzle')`,
};

/** Runs in one transaction with the policies, so that no statement ever finds the table without rights. */
function rightsOn(table: string): string {
  const all = "select, insert, update, delete";
  const isAppendOnly = APPEND_ONLY_TABLES.includes(table);
  const erased = ERASED[table];
  const grants = [`revoke all on ${table} from ${app}, ${platform}, ${search};`];
  const ofApp = isAppendOnly
    ? "select, insert"
    : PLATFORM_TABLES.includes(table)
      ? "select"
      : APP_RIGHTS[table];
  if (!CLOSED_TABLES.includes(table)) grants.push(`grant ${ofApp ?? all} on ${table} to ${app};`);
  grants.push(`grant ${isAppendOnly ? "select, insert" : all} on ${table} to ${platform};`);
  if (erased) grants.push(`grant update (${erased}) on ${table} to ${platform};`);
  if (SEARCHED_TABLES.includes(table)) grants.push(`grant select on ${table} to ${search};`);
  return grants.join("\n");
}

function wallAround(table: string): string {
  const verbs = APPEND_ONLY_TABLES.includes(table)
    ? ["select", "insert"]
    : ["select", "insert", "update", "delete"];
  const policies = verbs.map((verb) => policy(table, `tenant_${verb}`, verb, app, OF_TENANT));
  if (OWN_ROWS_TABLES.includes(table)) policies.push(policy(table, "own_select", "select", app, OF_USER));
  if (SEARCHED_TABLES.includes(table))
    policies.push(policy(table, "search_select", "select", search, "true"));
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    ${policies.join("\n")}
    ${policy(table, "platform_all", "all", platform, "true")}`;
}

function policy(table: string, name: string, verb: string, role = "", condition = ""): string {
  const using = verb === "insert" ? "" : `using (${condition})`;
  const check = verb === "select" || verb === "delete" ? "" : `with check (${condition})`;
  return `
    drop policy if exists ${name} on ${table};
    create policy ${name} on ${table} for ${verb} to ${role} ${using} ${check};`;
}
