import postgres from "postgres";
import { adminAddress, type Major, OWNER } from "./addresses";

const DEFAULTS = {
  DateStyle: "German, DMY",
  IntervalStyle: "sql_standard",
  TimeZone: "Asia/Kolkata",
  client_encoding: "LATIN1",
  extra_float_digits: "-10",
  bytea_output: "escape",
  standard_conforming_strings: "off",
  quote_all_identifiers: "on",
  transform_null_equals: "on",
  default_transaction_isolation: "'serializable'",
  search_path: "extensions, public",
  statement_timeout: "'2s'",
};

/** Gives an empty database defaults under which values mean something else, and the extensions in another schema. */
export async function setOtherDefaults(database: string, major?: Major): Promise<void> {
  const admin = postgres(adminAddress(database, major), { max: 1, onnotice: () => {} });
  await admin.unsafe(
    `create schema extensions; grant usage on schema extensions to ${OWNER} with grant option`,
  );
  for (const name of ["pg_trgm", "unaccent", "btree_gin"])
    await admin.unsafe(`create extension ${name} schema extensions`);
  for (const [setting, value] of Object.entries(DEFAULTS))
    await admin.unsafe(`alter database ${database} set ${setting} = ${quote(value)}`);
  await admin.end();
}

/** A list isn't one value. */
const quote = (value: string): string => (/^'|, /.test(value) ? value : `'${value}'`);
