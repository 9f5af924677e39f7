import { mintTenantScope } from "@/access/scope";
import { findTenant } from "@/domain/tenant/resolve-host";
import { finalizeLeaderboards } from "@/features/startup/leaderboards/finalize-job";

/** Boards of past days are final from the start, as if the nightly job had run. */
export async function writeBoards(tenantId: string, now: Date): Promise<void> {
  const tenant = await findTenant(tenantId);
  if (!tenant) return;
  const call = { now, requestId: "", ip: "", host: "", actor: "seed" };
  await finalizeLeaderboards(mintTenantScope({ ...call, tenant, viewer: null }));
}
