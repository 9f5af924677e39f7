import { hostname } from "node:os";
import { eq, lt } from "drizzle-orm";
import { newId } from "@/lib/id";
import { HOUR_MS } from "@/lib/time/duration";
import { unscoped } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { buildInfo } from "./build-info";
import { instances } from "./instance-table";

export const HEARTBEAT_MS = 20_000;
const FORGOTTEN_MS = 24 * HOUR_MS;

const id = newId();
const startedAt = new Date(Date.now() - performance.now());

/** Writes this process's status, and deletes instances that have been silent for a day. */
export async function beat(now: Date, { hasJobs }: { hasJobs: boolean }): Promise<void> {
  const { rss: memory, heapUsed: heap } = process.memoryUsage();
  const state = { memory, heap, seenAt: now };
  const facts = { host: hostname(), processId: process.pid, version: buildInfo.version, startedAt };
  await unscoped()
    .insert(instances)
    .values({ id, ...facts, hasJobs, ...state })
    .onConflictDoUpdate({ target: instances.id, set: state });
  await unscoped()
    .delete(instances)
    .where(lt(instances.seenAt, new Date(now.getTime() - FORGOTTEN_MS)));
}

/**
 * Sends heartbeats until stopped. A stopped instance is removed at once instead of after a silence (SEC-6).
 */
export async function startHeartbeat(does: { hasJobs: boolean }): Promise<() => Promise<void>> {
  const attempt = () =>
    beat(new Date(), does).catch((error: unknown) => log.warn({ err: error }, "no heartbeat"));
  await attempt();
  const timer = setInterval(attempt, HEARTBEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await unscoped().delete(instances).where(eq(instances.id, id));
  };
}
