import { boss } from "@/server/jobs";
import type { JobName, JobPayloads } from "@/server/queue";

type Workers = { [Name in JobName]?: (payload: JobPayloads[Name]) => Promise<void> };

/** Which verb does each job. */
const WORKERS: Workers = {};

/** Takes jobs off the queues; a worker that throws is tried again, later each time. */
export async function workJobs(): Promise<void> {
  const queue = await boss();
  for (const name of Object.keys(WORKERS) as JobName[]) {
    const work = WORKERS[name] as (payload: unknown) => Promise<void>;
    await queue.work(name, async (jobs) => {
      for (const job of jobs) await work(job.data);
    });
  }
}
