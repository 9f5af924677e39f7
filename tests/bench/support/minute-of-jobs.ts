import { enqueueDue, runInCommunity } from "@/api/jobs/community-jobs";
import { openClient } from "@/server/db/open-client";
import { closePools } from "@/server/db/pools";
import { stopJobs } from "@/server/jobs/enqueue";
import type { CommunityJob } from "@/server/jobs/queues";

/** The jobs that run every few minutes, with their period in minutes. */
const JOBS: Partial<Record<CommunityJob, number>> = {
  "mail-notices": 1,
  "tend-seats": 1,
  "launch-scheduled": 1,
  "remind-seats": 3,
  "count-days": 5,
  "complete-sessions": 15,
  "freeze-boards": 15,
  "sweep-visitors": 15,
};

/** Does what the scheduler and the workers do, one after the other, and prints each one's share of a minute. */
const sql = openClient(process.env.DATABASE_URL ?? "", { max: 1 });
for (const [name, minutes] of Object.entries(JOBS)) {
  const job = name as CommunityJob;
  const startedAt = performance.now();
  await enqueueDue(job);
  const parts = await sql<{ id: string }[]>`
    delete from pgboss.job where name = 'run-in-community' returning data ->> 'tenantId' as id`;
  for (const { id } of parts) await runInCommunity(job, id);
  const seconds = (performance.now() - startedAt) / 1000 / minutes;
  console.log(JSON.stringify({ job, seconds, communities: parts.length }));
}
await sql.end();
await stopJobs();
await closePools();
