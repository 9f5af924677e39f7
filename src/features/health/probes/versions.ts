import { sql } from "drizzle-orm";
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
    summary: `Build ${buildInfo.version}`,
    facts: [
      { label: "Build", value: buildInfo.version },
      { label: "Environment", value: buildInfo.environment },
      { label: "Deployed", value: buildInfo.deployedAt },
      { label: "Node.js", value: process.version },
      { label: "Migrations", value: row?.migrations ?? null },
      { label: "Latest migration", value: row ? new Date(row.migratedAt) : null },
    ],
  };
}
