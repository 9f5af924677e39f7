import type postgres from "postgres";

/**
 * Settings that decide how values are read, written and compared. A database, a role or a server may have other
 * defaults. Every connection sends these two when it opens, because every pooler takes them.
 */
export const SENT_SETTINGS = { DateStyle: "ISO, MDY", TimeZone: "UTC" } as const;

/** Settings that a pooler refuses when a connection opens. The roles that serve requests have them. */
export const KEPT_SETTINGS = {
  ...SENT_SETTINGS,
  IntervalStyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  standard_conforming_strings: "on",
  array_nulls: "on",
  transform_null_equals: "off",
  quote_all_identifiers: "off",
  row_security: "on",
  gin_fuzzy_search_limit: "0",
  default_transaction_isolation: "read committed",
  search_path: "public",
} as const;

/** A migration may take as long as it needs. */
const OWNER_SETTINGS = {
  ...KEPT_SETTINGS,
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
} as const;

/** Gives a connection of the owner the settings, and finds the extensions in the schemas that they are in. */
export async function pinSession(connection: postgres.ISql): Promise<void> {
  await connection.unsafe(PIN);
}

const PIN = `select ${Object.entries(OWNER_SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(
    ", ",
  )}, set_config('search_path', concat_ws(', ', 'public', (select string_agg(distinct quote_ident(nspname), ', ')
    from pg_extension e join pg_namespace n on n.oid = extnamespace where nspname not in ('pg_catalog', 'public'))), false)`;
