import type { JobName } from "@/server/jobs/queues";
import { log } from "@/server/logging/log";
import { listTenantIds } from "@/server/tenants/resolve-host";

/**
 * One community after the other, so that a job of the night takes one connection. One in which it fails keeps no other
 * from its turn; the job has failed then, and is tried again as its queue says.
 */
export async function forEveryCommunity(
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
