import { PgBoss } from "pg-boss";
import type postgres from "postgres";
import { openClient } from "@/server/db/open-client";
import { roleUrl } from "@/server/db/roles";
import { log } from "@/server/logging/log";

type QueueDatabase = {
  sql: postgres.Sql;
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
};

/** pg-boss already passes JSON as text; encoding it again would store a single string. */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/**
 * Runs pg-boss over postgres.js. A query may contain several statements, so each query reserves a connection.
 * `prepare` runs on it before. The pool is separate, so that jobs and requests never wait for each other.
 */
export function queueDatabase(
  url: string,
  prepare?: (connection: postgres.ISql) => Promise<void>,
): QueueDatabase {
  const sql = openClient(url, { max: 2, idle_timeout: 60, types: { json } });
  return {
    sql,
    async executeSql(text, values = []) {
      const connection = await sql.reserve();
      try {
        await prepare?.(connection);
        return {
          rows: [...(await connection.unsafe(text, values.map((value) => value ?? null) as never[]))],
        };
      } finally {
        connection.release();
      }
    },
  };
}

export function createJobQueue(): PgBoss {
  const db = queueDatabase(roleUrl("app"));
  const boss = new PgBoss({ db, migrate: false });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("stopped", () => void db.sql.end({ timeout: 5 }));
  return boss;
}
