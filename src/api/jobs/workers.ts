import { errorReason } from "@/lib/errors/error-reason";
import { mapWithConcurrency } from "@/server/concurrency/run-all";
import { boss } from "@/server/jobs/enqueue";
import { type JobName, type JobPayloads, pollSeconds } from "@/server/jobs/queues";
import { measureJob } from "@/server/observability/metrics";
import { doJob, JOB_NAMES } from "./handlers";
import { handlePayments } from "./payments";

/**
 * Queues that fill in bursts are drained without a pause, in batches. Each job of a batch succeeds or fails
 * on its own.
 */
const BURSTS = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;
const PAYMENTS = { ...BURSTS, batchSize: 100 };
/**
 * The number of jobs of a batch that run concurrently. Sending is mostly waiting; the work of communities is
 * the database's.
 */
const CONCURRENCY: Partial<Record<JobName, number>> = {
  "send-mail": 5,
  "send-notification": 5,
  "run-in-community": 2,
  "deliver-webhooks": 20,
};

/** A failed job is retried with increasing delays. */
export async function startWorkers(): Promise<void> {
  const queue = await boss();
  await queue.work<JobPayloads["handle-payment"]>("handle-payment", PAYMENTS, doPayments);
  const others: readonly JobName[] = JOB_NAMES.filter((name) => name !== "handle-payment");
  for (const name of others) {
    const often = { pollingIntervalSeconds: pollSeconds(name) };
    if (name in CONCURRENCY) {
      const options = { ...often, ...BURSTS, includeMetadata: true } as const;
      await queue.work<JobPayloads[JobName], unknown, typeof options>(name, options, (jobs) =>
        doEach(name, jobs),
      );
    } else
      await queue.work<JobPayloads[JobName]>(name, often, async (jobs) => {
        for (const job of jobs) await measureJob(name, () => doJob(name, job.data));
      });
  }
}

type FetchedJob<Name extends JobName = JobName> = { id: string; data: JobPayloads[Name] };
type RetriedJob = FetchedJob & { retryCount: number; retryLimit: number };
type End = { id: string; status: "completed" | "failed"; output?: { message: string } };

const failed = (id: string, error: unknown): End => ({
  id,
  status: "failed",
  output: { message: errorReason(error) },
});

export async function doEach(name: JobName, jobs: readonly RetriedJob[]): Promise<End[]> {
  const ends: End[] = [];
  await mapWithConcurrency(CONCURRENCY[name] ?? 1, jobs, async ({ id, data, retryCount, retryLimit }) => {
    // One retry is left for it in case its worker is killed, because nothing would end the work of a job given up.
    const isLast = retryCount >= retryLimit - 1;
    const end = await measureJob(name, () => doJob(name, data, { isLast })).then(
      (): End => ({ id, status: "completed" }),
      (error: unknown) => failed(id, error),
    );
    ends.push(end);
  });
  return ends;
}

/** Handles the whole batch together, so that a customer with several events is fetched only once. */
export async function doPayments(jobs: readonly FetchedJob<"handle-payment">[]): Promise<End[]> {
  const eventIds = jobs.map(({ data }) => data.eventId);
  const failures = await measureJob("handle-payment", () => handlePayments(eventIds));
  return jobs.map(({ id, data: { eventId } }) =>
    failures.has(eventId) ? failed(id, failures.get(eventId)) : { id, status: "completed" },
  );
}
