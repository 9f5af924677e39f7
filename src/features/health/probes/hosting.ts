import { desc, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { type Finding, SYNC_SECONDS } from "@/features/health/rules";
import { MAX_CALLS, readyCalls } from "@/server/billing/hosting-call-budget";
import { inPlatform } from "@/server/db/client";
import { hostingBudget, hostingRuns, platformSettings } from "@/server/db/schema";

/**
 * Reports the remaining call budget and the result of the last domain sync. Makes no call to the provider.
 */
export async function probeHosting(scope: PlatformScope): Promise<Finding> {
  const { settings, budget, run } = await inPlatform(scope, async (tx) => ({
    settings: (await tx.select({ at: platformSettings.configuredAt }).from(platformSettings))[0],
    budget: (
      await tx
        .select({ calls: sql<number>`${readyCalls}::float8`, blockedUntil: hostingBudget.blockedUntil })
        .from(hostingBudget)
    )[0],
    run: (await tx.select().from(hostingRuns).orderBy(desc(hostingRuns.startedAt)).limit(1))[0],
  }));
  if (!settings?.at) return { state: "off", summary: "No hosting provider is configured.", facts: [] };
  const isBlocked = (budget?.blockedUntil ?? scope.now) > scope.now;
  const syncedAt = run?.finishedAt ?? run?.startedAt ?? settings.at;
  const isOld = scope.now.getTime() - syncedAt.getTime() > SYNC_SECONDS * 1000;
  return {
    state: isBlocked || isOld || run?.error ? "warning" : "good",
    summary: describe(isBlocked, run?.error ?? null, isOld),
    facts: [
      { label: "Calls that lie ready", value: `${Math.floor(budget?.calls ?? MAX_CALLS)} of ${MAX_CALLS}` },
      { label: "Paused until", value: isBlocked ? (budget?.blockedUntil ?? null) : null },
      { label: "Last sync of domains began", value: run?.startedAt ?? null },
      { label: "It ended", value: run?.finishedAt ?? null },
      { label: "It was started by", value: run?.trigger ?? null },
    ],
  };
}

function describe(isBlocked: boolean, error: string | null, isOld: boolean): string {
  if (isBlocked) return "The provider has asked for a pause.";
  if (error) return `The last sync of domains failed: ${error}`;
  return isOld ? "Domains were not synced for a day and a half." : "It may be asked.";
}
