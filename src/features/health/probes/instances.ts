import { desc } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { inPlatform } from "@/server/db/client";
import { instances } from "@/server/db/schema";
import { type Finding, SILENT_SECONDS } from "../rules";

/** Every process of the last day with its memory; one that fell silent without saying goodbye is told. */
export async function probeInstances(scope: PlatformScope): Promise<Finding> {
  const rows = await inPlatform(scope, (tx) =>
    tx.select().from(instances).orderBy(desc(instances.seenAt)).limit(50),
  );
  const silentSince = scope.now.getTime() - SILENT_SECONDS * 1000;
  const isSilent = (row: (typeof rows)[number]) => row.seenAt.getTime() < silentSince;
  const living = rows.filter((row) => !isSilent(row));
  const hasJobs = living.some((row) => row.hasJobs);
  const versions = new Set(living.map(({ version }) => version));
  return {
    state:
      !living.length || !hasJobs
        ? "failed"
        : versions.size > 1 || living.length < rows.length
          ? "warning"
          : "good",
    summary: describe(living.length, rows.length - living.length, hasJobs, versions.size),
    facts: rows.flatMap((row) => [
      {
        label: `${row.host}, process ${row.processId}`,
        value: isSilent(row) ? "silent since" : row.hasJobs ? "pages and jobs" : "pages",
      },
      { label: "Memory", value: row.memory, unit: "bytes" as const },
      { label: "Last seen", value: row.seenAt },
    ]),
  };
}

function describe(living: number, silent: number, hasJobs: boolean, versions: number): string {
  if (!hasJobs) return "No instance does the jobs.";
  if (versions > 1) return `${living} run, of ${versions} versions.`;
  return silent ? `${living} run, ${silent} fell silent.` : `${living} run.`;
}
