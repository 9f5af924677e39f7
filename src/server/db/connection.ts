import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { openClient } from "./open-client";
import { type DatabaseRole, roleUrl } from "./roles";
import { statementObserver } from "./statement-observer";

type ConnectionOptions = { max: number; onclose?: () => void; fetch_types?: boolean };

/**
 * Connections as one of the Postgres roles, opened on demand and closed after a minute of inactivity. If the
 * driver doesn't fetch types first, arrays are returned as text.
 */
export function connect(role: DatabaseRole, wanted: ConnectionOptions): postgres.Sql {
  const { observe, onNotice } = statementObserver();
  const sql = openClient(roleUrl(role), {
    ...wanted,
    ...(observe && { debug: (_connection: number, text: string) => observe(role, text) }),
    ...(onNotice && { onnotice: ({ message }: postgres.Notice) => onNotice(String(message)) }),
    idle_timeout: 60,
    connect_timeout: 10,
    // Otherwise a query waits up to twenty seconds after failed connections before it even tries.
    backoff: () => 0,
    connection: { application_name: `startuphub ${role}` },
  });
  // Configures the driver to leave times and JSON to Drizzle, on every connection.
  drizzle(sql);
  return named(sql);
}

/**
 * Drizzle sends unnamed statements, which Postgres parses and plans every time, after a round trip to
 * describe the parameters. Named statements are prepared once per connection; the driver replaces connections
 * every hour.
 */
export function named<Sql extends postgres.Sql | postgres.TransactionSql>(sql: Sql): Sql {
  const { unsafe } = sql;
  const keep: typeof unsafe = (text, values, options) => unsafe(text, values, { ...options, prepare: true });
  return Object.assign(sql, { unsafe: keep });
}

/**
 * Error codes of a lost connection, or of one that can't be opened: from the driver (also for queries pending
 * when we closed it), from a server starting or shutting down, and from the network.
 */
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
  "ECONNREFUSED",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "CONNECT_TIMEOUT",
]);

/** Postgres's error code for a lock not acquired within `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = "55P03";

export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error ? String(error.code) : codeOf(error.cause);
}

export const isLoss = (error: unknown): boolean => LOSSES.has(codeOf(error) ?? "");
