import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import { processSingleton } from "@/lib/process-singleton";
import type { Tx } from "@/server/db/client";
import { createJobQueue } from "./job-queue";
import type { CommunityJob, JobName, JobPayloads } from "./queues";

const started = () => processSingleton<{ boss?: Promise<PgBoss> }>("job-queue", () => ({}));

/** The process's only queue connection, opened with the first job that is enqueued or worked. */
export function boss(): Promise<PgBoss> {
  const state = started();
  state.boss ??= createJobQueue().start();
  return state.boss;
}

/**
 * Enqueues a job in the caller's transaction, so that it exists only if the transaction commits. It waits
 * until `startAfter`.
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  startAfter?: Date,
): Promise<void> {
  const queue = await boss();
  await queue.send(name, payload, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) });
}

/** Like `enqueue`, for several jobs in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> {
  const queue = await boss();
  const jobs = payloads.map((data) => ({ data }));
  await queue.insert(name, jobs, { db: fromDrizzle(tx, sql) });
}

const MAX_PER_INSERT = 1000;

/**
 * Enqueues a community's part of a scheduled job for each of these communities. A part that is still waiting
 * or running isn't enqueued again.
 */
export async function enqueueInCommunities(
  tx: Tx,
  job: CommunityJob,
  tenantIds: readonly string[],
): Promise<void> {
  const queue = await boss();
  for (let from = 0; from < tenantIds.length; from += MAX_PER_INSERT) {
    const jobs = tenantIds.slice(from, from + MAX_PER_INSERT).map((tenantId) => ({
      data: { job, tenantId } satisfies JobPayloads["run-in-community"],
      singletonKey: `${job}:${tenantId}`,
    }));
    await queue.insert("run-in-community", jobs, { db: fromDrizzle(tx, sql) });
  }
}

/** Takes no more jobs and waits for running ones. A job that takes longer is retried by another worker. */
export async function stopJobs(patience = 5000): Promise<void> {
  const state = started();
  const queue = await state.boss;
  state.boss = undefined;
  await queue?.stop({ graceful: true, timeout: patience });
}
