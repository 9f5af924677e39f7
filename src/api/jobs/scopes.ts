import { mintPlatformScope, mintTenantScope, type PlatformScope, type TenantScope } from "@/access/scope";
import { builtInId } from "@/server/db/built-in-rows";
import type { JobName } from "@/server/jobs/queues";
import { log } from "@/server/logging/log";
import { findTenant, listTenantIds } from "@/server/tenants/resolve-host";

/**
 * One community after the other, so that a job of the night takes one connection. One in which it fails keeps no other
 * from its turn; the job has failed then, and is tried again as its queue says.
 */
export async function forEachTenant(
  job: JobName,
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await listTenantIds()) {
    try {
      await work(tenantId);
    } catch (error) {
      log.error({ err: error, job, tenant: tenantId }, "a job failed in a community");
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `${job} failed in ${failures.length} communities.`);
}

/** A job acts for one community under its own name; null when the community is gone. */
export async function scopeOf(tenantId: string, job: JobName): Promise<TenantScope | null> {
  const tenant = await findTenant(tenantId);
  const call = { now: new Date(), requestId: "", ip: "", host: "", actor: `job ${job}` };
  return tenant && mintTenantScope({ ...call, tenant, viewer: null });
}

/** A job for what a person has in all communities; it speaks in the name of one of them. */
export async function platformScopeOf(tenantId: string | null, job: JobName): Promise<PlatformScope | null> {
  const scope = tenantId && (await scopeOf(tenantId, job));
  return scope ? mintPlatformScope(scope) : null;
}

/** For what belongs to the platform alone; the hub speaks for it. */
export const hubScope = (job: JobName): Promise<PlatformScope | null> =>
  platformScopeOf(builtInId("StartupHub"), job);

/** For what belongs to no community; any of them speaks for it. */
export async function anyScope(job: JobName): Promise<PlatformScope | null> {
  const [anyTenant = null] = await listTenantIds();
  return platformScopeOf(anyTenant, job);
}

/** Works in one community; one that is gone has nothing left to do. */
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

/** As `inEveryCommunity`, for what members would notice: a community that is paused or deleted rests until it is back. */
export const inOpenCommunities = (
  job: JobName,
  work: (scope: TenantScope) => Promise<unknown>,
): Promise<void> =>
  inEveryCommunity(job, async (scope) => {
    if (scope.tenant.status === "active") await work(scope);
  });
