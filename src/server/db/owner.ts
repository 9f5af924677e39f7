import type postgres from "postgres";
import { openClient } from "./open-client";
import { directUrl, GROUPS } from "./roles";

/**
 * Connects as the database's owner over one connection that bypasses any pooler, for migrations and commands.
 * The owner isn't a superuser and row-level security is forced; it sees all rows as a member of the platform
 * group.
 * @param name shown in `pg_stat_activity`.
 */
export const openOwner = (ownerUrl = directUrl(), name = "startuphub-owner"): postgres.Sql =>
  openClient(ownerUrl, { max: 1, connect_timeout: 10, connection: { application_name: name } });

/**
 * Stops if row-level security hides rows from this connection. A statement would silently change 0 rows, so
 * every migration and command checks this before it touches rows.
 * @throws an error listing the tables that hide rows and how an administrator can fix it.
 */
export async function assertSeesAllRows(sql: postgres.ISql): Promise<void> {
  const tables = await findHidingTables(sql);
  if (tables.length === 0) return;
  throw new Error(
    `Row security hides rows of ${tables.join(", ")} from the role in DATABASE_URL. Let an administrator run:
grant "${GROUPS.platform}" to the role in DATABASE_URL;`,
  );
}

export async function findHidingTables(sql: postgres.ISql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and row_security_active(c.oid)
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true'
        and exists (select from unnest(p.polroles) as role
          where role = 0 or pg_has_role(current_user, role, 'usage')))
    order by 1`;
  return rows.map(({ name }) => name);
}
