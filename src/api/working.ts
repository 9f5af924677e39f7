import { errorReason } from "@/lib/error-reason";
import { boss } from "@/server/jobs";
import type { JobName, JobPayloads } from "@/server/queue";
import { doJob, JOB_NAMES } from "./jobs";

/** Queues that fill in bursts are emptied without a pause, in batches of which each job ends for itself. */
const IN_BURSTS: readonly JobName[] = ["send-mail", "send-notification", "handle-payment"];
const BURSTS = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;

/** Takes jobs off the queues; a worker that throws is tried again, later each time. */
export async function workJobs(): Promise<void> {
  const queue = await boss();
  for (const name of JOB_NAMES) {
    if (IN_BURSTS.includes(name))
      await queue.work<JobPayloads[JobName]>(name, BURSTS, (jobs) => doEach(name, jobs));
    else
      await queue.work<JobPayloads[JobName]>(name, async (jobs) => {
        for (const job of jobs) await doJob(name, job.data);
      });
  }
}

type Taken = { id: string; data: JobPayloads[JobName] };

/** One that fails keeps no other of its batch from being done. */
async function doEach(name: JobName, jobs: readonly Taken[]) {
  const results: { id: string; status: "completed" | "failed"; output?: { message: string } }[] = [];
  for (const { id, data } of jobs) {
    const end = await doJob(name, data).then(
      () => ({ status: "completed" as const }),
      (error: unknown) => ({ status: "failed" as const, output: { message: errorReason(error) } }),
    );
    results.push({ id, ...end });
  }
  return results;
}
