import { sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { type Finding, FULL_SHARE } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";

type Row = {
  version: string;
  bytes: number;
  connections: number;
  most: number;
  startedAt: Date;
};

export async function probeDatabase(scope: PlatformScope): Promise<Finding> {
  // A role without privileges sees only its own sessions in pg_stat_activity.
  const [row] = await inPlatform(scope, (tx) =>
    tx.execute<Row>(sql`
      select current_setting('server_version') as version,
        pg_database_size(current_database())::float8 as bytes,
        (select sum(numbackends)::int from pg_stat_database) as connections,
        current_setting('max_connections')::int as most,
        pg_postmaster_start_time() as "startedAt"`),
  );
  if (!row) throw new Error(m.health_database_silent());
  const isFull = row.connections > row.most * FULL_SHARE;
  return {
    state: isFull ? "warning" : "good",
    summary: isFull ? m.health_database_full() : m.health_database_connected(),
    facts: [
      { label: "PostgreSQL", value: row.version },
      { label: m.health_database_size(), value: row.bytes, unit: "bytes" },
      {
        label: m.health_database_connections(),
        value: m.common_countOfMost({ count: row.connections, most: row.most }),
      },
      { label: m.health_database_since(), value: new Date(row.startedAt) },
    ],
  };
}
