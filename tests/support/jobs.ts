import { sql } from "drizzle-orm";
import { doJob } from "@/api/jobs/handlers";
import type { CommunityJob } from "@/server/jobs/queues";
import { owner } from "./owner-db";

/** Takes a scheduled job's waiting parts out of the queue and returns their communities. */
export async function takeParts(job: CommunityJob): Promise<string[]> {
  const parts = await owner.execute<{ tenantId: string }>(
    sql`delete from pgboss.job where name = 'run-in-community' and data ->> 'job' = ${job} and state = 'created'
      returning data ->> 'tenantId' as "tenantId"`,
  );
  return parts.map(({ tenantId }) => tenantId);
}

/** Runs a scheduled job and its parts, as workers do. Returns the communities that had something to do. */
export async function runScheduled(job: CommunityJob): Promise<string[]> {
  await doJob(job, {});
  const tenantIds = await takeParts(job);
  for (const tenantId of tenantIds) await doJob("run-in-community", { job, tenantId });
  return tenantIds;
}
