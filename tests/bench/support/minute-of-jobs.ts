import { enqueueDue, runInCommunity } from "@/api/jobs/community-jobs";
import { openClient } from "@/server/db/open-client";
import { closePools } from "@/server/db/pools";
import { stopJobs } from "@/server/jobs/enqueue";
import type { CommunityJob } from "@/server/jobs/queues";

/** The jobs of a minute in which all of them are due, of those that are run every few minutes. */
const JOBS: readonly CommunityJob[] = [
  "mail-notices",
  "tend-seats",
  "remind-seats",
  "launch-scheduled",
  "complete-sessions",
  "freeze-boards",
  "count-days",
  "sweep-visitors",
];

/** Does what the scheduler and the workers do, one after the other, and prints how long each took. */
const sql = openClient(process.env.DATABASE_URL ?? "", { max: 1 });
for (const job of JOBS) {
  const startedAt = performance.now();
  await enqueueDue(job);
  const foundAfter = performance.now() - startedAt;
  const parts = await sql<{ id: string }[]>`
    delete from pgboss.job where name = 'run-in-community' returning data ->> 'tenantId' as id`;
  for (const { id } of parts) await runInCommunity(job, id);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(JSON.stringify({ job, seconds, foundSeconds: foundAfter / 1000, communities: parts.length }));
}
await sql.end();
await stopJobs();
await closePools();
