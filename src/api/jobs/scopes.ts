import { mintPlatformScope, mintTenantScope, type PlatformScope, type TenantScope } from "@/access/scope";
import { builtInId } from "@/domain/tenant/built-in-rows";
import { listTenantIds } from "@/domain/tenant/list-tenants";
import { findTenant } from "@/domain/tenant/resolve-host";
import { runSequentially } from "@/server/concurrency/run-all";
import type { JobName } from "@/server/jobs/queues";

/** Who acts: a job, or work that has no queue: it can't wait for one, or an operator runs it. */
type Actor = JobName | "purge-cdn" | "transfer-community";

/**
 * Runs one community at a time, so that a nightly job uses only one connection. A failure doesn't stop the
 * others, but the job then fails and is retried as its queue defines.
 */
export const forEachTenant = async (
  job: JobName,
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> =>
  runSequentially(await listTenantIds(), work, FAILED_IN_COMMUNITY, (tenant) => ({ job, tenant }));

export const FAILED_IN_COMMUNITY = "a job failed in a community";

/** A job acts for one community under its own name. Returns null if the community is gone. */
export async function scopeOf(tenantId: string, job: Actor): Promise<TenantScope | null> {
  const tenant = await findTenant(tenantId);
  const call = { now: new Date(), requestId: "", ip: "", host: "", actor: `job ${job}` };
  return tenant && mintTenantScope({ ...call, tenant, viewer: null });
}

/** For jobs on a user's data in all communities; the scope belongs to one of them. */
export async function platformScopeOf(tenantId: string | null, job: Actor): Promise<PlatformScope | null> {
  const scope = tenantId && (await scopeOf(tenantId, job));
  return scope ? mintPlatformScope(scope) : null;
}

/** For platform-level jobs; the scope is the hub's. */
export const hubScope = (job: JobName): Promise<PlatformScope | null> =>
  platformScopeOf(builtInId("StartupHub"), job);

/** For jobs that belong to no community; the scope is the first community's. */
export async function anyScope(job: Actor): Promise<PlatformScope | null> {
  const [anyTenant = null] = await listTenantIds();
  return platformScopeOf(anyTenant, job);
}

/** Does nothing if the community is gone. */
export async function inCommunity(
  tenantId: string,
  job: JobName,
  work: (scope: TenantScope) => Promise<unknown>,
): Promise<void> {
  const scope = await scopeOf(tenantId, job);
  if (scope) await work(scope);
}

export const inEveryCommunity = (
  job: JobName,
  work: (scope: TenantScope) => Promise<unknown>,
): Promise<void> => forEachTenant(job, (tenantId) => inCommunity(tenantId, job, work));

/** Like `inEveryCommunity`, for work that members would notice: skips paused and deleted communities. */
export const inOpenCommunities = (
  job: JobName,
  work: (scope: TenantScope) => Promise<unknown>,
): Promise<void> =>
  inEveryCommunity(job, async (scope) => {
    if (scope.tenant.status === "active") await work(scope);
  });
