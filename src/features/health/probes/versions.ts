import { sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import type { Finding } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";
import { buildInfo } from "@/server/observability/build-info";

/** Reports the build, the Node.js version and the applied migrations. */
export async function probeVersions(scope: PlatformScope): Promise<Finding> {
  const [row] = await inPlatform(scope, (tx) =>
    tx.execute<{ migrations: number; migratedAt: number }>(sql`
      select count(*)::int as migrations, max(created_at)::float8 as "migratedAt" from drizzle.__drizzle_migrations`),
  );
  return {
    state: "good",
    summary: m.health_versions_is({ version: buildInfo.version }),
    facts: [
      { label: m.health_versions_build(), value: buildInfo.version },
      { label: m.health_versions_environment(), value: buildInfo.environment },
      { label: m.health_versions_deployed(), value: buildInfo.deployedAt },
      { label: "Node.js", value: process.version },
      { label: m.health_versions_migrations(), value: row?.migrations ?? null },
      { label: m.health_versions_latest(), value: row ? new Date(row.migratedAt) : null },
    ],
  };
}
