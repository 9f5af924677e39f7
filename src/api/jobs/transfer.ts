import type { PlatformScope } from "@/access/scope";
import { builtInId } from "@/domain/tenant/built-in-rows";
import { announceMove } from "@/features/platform/transfer/announce-move";
import { type Imported, importCommunity } from "@/features/platform/transfer/import-community";
import type { ImportOptions } from "@/features/platform/transfer/rules";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import { refreshSearch } from "@/features/startup/search/reindex-job";
import { platformScopeOf, scopeOf } from "./scopes";

async function operatorScope(): Promise<PlatformScope> {
  const scope = await platformScopeOf(builtInId("StartupHub"), "transfer-community");
  if (!scope) throw new Error("This deployment has no hub. Start it once first.");
  return scope;
}

/** `drift`: the counters of the archive that its rows contradicted, and that were corrected. */
export type Arrived = Imported & { drift: number };

/** Imports a community and rebuilds what follows from its rows. Jobs do the same if this process ends before. (LEAD-11) */
export async function importFromArchive(place: string, options: ImportOptions): Promise<Arrived> {
  const imported = await importCommunity(await operatorScope(), place, options);
  const inside = options.isDryRun ? null : await scopeOf(imported.tenantId, "transfer-community");
  if (!inside) return { ...imported, drift: 0 };
  const { drift } = await recountVotes(inside);
  await refreshSearch(inside);
  return { ...imported, drift };
}

/** Queues the emails with which members claim their accounts. Returns how many there are. */
export async function inviteToClaim(tenantId: string): Promise<number> {
  const scope = await scopeOf(tenantId, "transfer-community");
  if (!scope) throw new Error("The community doesn't exist.");
  return announceMove(scope);
}
