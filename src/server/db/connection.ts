import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { openClient } from "./open-client";
import { type DatabaseRole, roleUrl } from "./roles";

type Wanted = { max: number; onclose?: () => void; fetch_types?: boolean };

/**
 * Connections to Postgres as one of its roles, opened when they are needed and closed after a minute without work. Where
 * the driver does not ask for types first, arrays come as text.
 */
export function connect(role: DatabaseRole, wanted: Wanted): postgres.Sql {
  const sql = openClient(roleUrl(role), {
    ...wanted,
    idle_timeout: 60,
    connect_timeout: 10,
    connection: { application_name: `startuphub ${role}` },
  });
  // Tells the driver to leave times and JSON to Drizzle, on every connection alike.
  drizzle(sql);
  return named(sql);
}

/**
 * Drizzle sends statements unnamed: Postgres reads and plans each anew, and is asked about its parameters first.
 * Named ones are known to a connection, which the driver replaces every hour.
 */
export function named<Sql extends postgres.Sql | postgres.TransactionSql>(sql: Sql): Sql {
  const { unsafe } = sql;
  const keep: typeof unsafe = (text, values, options) => unsafe(text, values, { ...options, prepare: true });
  return Object.assign(sql, { unsafe: keep });
}

/** By the driver's word, also of what was still asked when we ended it, the server's as it goes, and the network's. */
const LOSSES = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "57P01",
  "57P02",
  "57P03",
  "25P03",
  "ECONNRESET",
  "EPIPE",
]);

/** The server's word for a lock that was not got within `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = "55P03";

/** What the driver or the server calls a failure. Drizzle tells a failed statement as the cause of its own error. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error ? String(error.code) : codeOf(error.cause);
}

/** Whether a connection was lost. */
export const isLoss = (error: unknown): boolean => LOSSES.has(codeOf(error) ?? "");
