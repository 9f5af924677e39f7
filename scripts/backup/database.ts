import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { findLastMigration, readMigrations } from "@/server/db/migrations/history";
import { openClient } from "@/server/db/open-client";
import type { TablePart } from "./manifest";
import { type RowTally, Tally } from "./row-checksum";

/** A pool with one connection, or a transaction on it. */
export type Connection = postgres.ISql;

/** `only` is the condition that selects the rows to back up. */
export type Table = Pick<TablePart, "schema" | "name" | "columns"> & { only: string | null };

/**
 * Each version re-creates the queue library's tables. Only the jobs waiting in our own queues are backed up.
 */
const WAITING_JOBS = {
  schema: "pgboss",
  name: "job",
  only: "state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss')",
};

/**
 * Opens one connection that formats every value the same way, whatever the server's settings are.
 * @param url must bypass any pooler, because poolers reject these settings.
 */
export function connect(url: string): postgres.Sql {
  return openClient(url, {
    max: 1,
    connect_timeout: 10,
    connection: {
      application_name: "backup",
      DateStyle: "ISO, YMD",
      IntervalStyle: "postgres",
      TimeZone: "UTC",
      extra_float_digits: 3,
      bytea_output: "hex",
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: 60_000,
    },
  });
}

export async function readTables(sql: Connection): Promise<Table[]> {
  const { schema, name, only } = WAITING_JOBS;
  const tables = await sql<Table[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      case when n.nspname = ${schema} then ${only}::text end as only
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = ${schema} and c.relname = ${name}))
    group by 1, 2 order by 1, 2`;
  return [...tables];
}

export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">): string => `"${schema}"."${name}"`;
const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");

/** Streams the rows of a table in COPY format. */
export async function copyOut(sql: Connection, table: Table, to: Writable): Promise<void> {
  const where = table.only ? ` where ${table.only}` : "";
  const query = `select ${listed(table.columns)} from ${nameOf(table)}${where}`;
  const rows = await sql.unsafe(`copy (${query}) to stdout`).readable();
  await pipeline(rows, to);
  // The driver pauses its connection for a slow reader and doesn't resume it after the last row.
  rows._read(0);
}

export async function tallyTable(sql: Connection, table: Table): Promise<RowTally> {
  const tally = new Tally();
  tally.resume();
  await copyOut(sql, table, tally);
  return tally.result();
}

/** Loads rows into a table. The driver hides errors of a COPY, but the next statement fails. */
export async function copyIn(sql: Connection, table: Table, rows: NodeJS.ReadableStream): Promise<void> {
  const target = await sql.unsafe(`copy ${nameOf(table)} (${listed(table.columns)}) from stdin`).writable();
  await pipeline(rows, target, { end: false });
  target.end();
  await new Promise(setImmediate);
  await sql.unsafe("select 1").catch((cause: unknown) => {
    throw new Error(`The database refused the rows of ${table.name}.`, { cause });
  });
}

export const UNKNOWN = "unknown to this version";

/** Returns the last applied migration, or null if none has been applied. */
export async function migrationOf(sql: Connection): Promise<string | null> {
  const last = await findLastMigration(sql);
  if (last === null) return null;
  return readMigrations().find(({ when }) => when === last)?.tag ?? UNKNOWN;
}
