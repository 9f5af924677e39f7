import { desc } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { type Finding, type ProbeState, SILENT_SECONDS } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";
import { instances } from "@/server/db/schema";

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
      const name = `${host}, process ${processId}`;
      if (seenAt < silentSince) return { label: `${name}, no response since`, value: seenAt };
      return {
        label: `${name}, ${works ? "pages and jobs" : "pages"}`,
        value: memory,
        unit: "bytes" as const,
      };
    }),
  };
}

function describe(living: number, silent: number, hasJobs: boolean, versions: number): string {
  if (!hasJobs) return "No instance runs background jobs.";
  if (versions > 1) return `${living} running, on ${versions} versions.`;
  return silent ? `${living} running, ${silent} not responding.` : `${living} running.`;
}

function stateOf(living: number, silent: number, hasJobs: boolean, versions: number): ProbeState {
  if (!living || !hasJobs) return "failed";
  return versions > 1 || silent > 0 ? "warning" : "good";
}
