import { isConfigured } from "@/features/hosting/configuration";
import { type SyncAllResult, syncAll } from "@/features/hosting/sync/sync-all";
import { hubScope } from "./scopes";

/**
 * Syncs the domains of all communities, in the hub's name. Returns null if no provider is configured.
 * @param trigger null only resumes an interrupted sync.
 */
export async function syncDomains(
  job: "sync-domains" | "resume-sync",
  trigger: "cron" | "schedule" | null,
): Promise<SyncAllResult | null> {
  const scope = await hubScope(job);
  return scope && (await isConfigured(scope)) ? syncAll(scope, trigger) : null;
}
