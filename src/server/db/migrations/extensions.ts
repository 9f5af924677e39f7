import type postgres from "postgres";
import { SEARCH_ROLE } from "../roles";

const EXTENSIONS = ["pg_trgm", "unaccent", "btree_gin"];

/** Creates the extensions that are missing. Hosting providers put them into a separate schema. */
export async function createExtensions(sql: postgres.Sql): Promise<void> {
  for (const name of EXTENSIONS) {
    const [found] = await sql`select from pg_extension where extname = ${name}`;
    if (!found) await sql.unsafe(`create extension if not exists ${name} schema public`);
  }
}

/**
 * Lets the search functions use the extensions where they are.
 * @throws an error with the statement for an administrator, if the owner may not.
 */
export async function openExtensions(sql: postgres.Sql): Promise<void> {
  for (const schema of await findClosed(sql))
    await sql.unsafe(`grant usage on schema ${schema} to "${SEARCH_ROLE}"`).catch(() => undefined);
  const closed = await findClosed(sql);
  if (closed.length === 0) return;
  const grants = closed.map((schema) => `grant usage on schema ${schema} to "${SEARCH_ROLE}";`);
  const error = new Error(
    `The search can't use the extensions in ${closed.join(", ")}. Let an administrator run:\n${grants.join("\n")}`,
  );
  error.stack = error.message;
  throw error;
}

async function findClosed(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ schema: string }[]>`
    select distinct quote_ident(nspname) as schema from pg_extension e join pg_namespace n on n.oid = extnamespace
    where extname in ${sql(EXTENSIONS)} and not has_schema_privilege(${SEARCH_ROLE}, n.oid, 'usage')`;
  return rows.map(({ schema }) => schema);
}
