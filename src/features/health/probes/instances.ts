import { desc } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { instances } from "@/domain/schema";
import { type Finding, type ProbeState, SILENT_SECONDS } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";

/**
 * Lists the processes seen in the last day, with their memory. Reports any that stopped without a shutdown
 * notice.
 */
export async function probeInstances(scope: PlatformScope): Promise<Finding> {
  const rows = await inPlatform(scope, (tx) =>
    tx.select().from(instances).orderBy(desc(instances.seenAt)).limit(50),
  );
  const silentSince = new Date(scope.now.getTime() - SILENT_SECONDS * 1000);
  const living = rows.filter(({ seenAt }) => seenAt >= silentSince);
  const hasJobs = living.some((row) => row.hasJobs);
  const versions = new Set(living.map(({ version }) => version));
  return {
    state: stateOf(living.length, rows.length - living.length, hasJobs, versions.size),
    summary: describe(living.length, rows.length - living.length, hasJobs, versions.size),
    facts: rows.map(({ host, processId, hasJobs: works, memory, seenAt }) => {
      const name = m.health_instances_process({ host, processId });
      if (seenAt < silentSince) return { label: m.health_instances_noResponse({ name }), value: seenAt };
      return {
        label: (works ? m.health_instances_pagesJobs : m.health_instances_pages)({ name }),
        value: memory,
        unit: "bytes" as const,
      };
    }),
  };
}

function describe(living: number, silent: number, hasJobs: boolean, versions: number): string {
  if (!hasJobs) return m.health_instances_noJobs();
  if (versions > 1) return m.health_instances_versions({ living, versions });
  return silent ? m.health_instances_silent({ living, silent }) : m.health_instances_running({ living });
}

function stateOf(living: number, silent: number, hasJobs: boolean, versions: number): ProbeState {
  if (!living || !hasJobs) return "failed";
  return versions > 1 || silent > 0 ? "warning" : "good";
}
