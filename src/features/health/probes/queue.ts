import { sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { type Finding, lateness } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";

/** `due` counts jobs waiting for a worker; `oldest` is the age of the oldest in seconds. */
export type QueueDepth = { due: number; oldest: number | null; running: number; failed: number };

/** Counts jobs across all queues. `failed` covers permanent failures in the last day. */
export async function readQueueDepth(scope: PlatformScope): Promise<QueueDepth> {
  const [row] = await inPlatform(scope, (tx) =>
    tx.execute<QueueDepth>(sql`
      with waiting as (select start_after from pgboss.job where state in ('created', 'retry') and start_after <= now())
      select (select count(*)::int from waiting) as due,
        (select extract(epoch from now() - min(start_after))::float8 from waiting) as oldest,
        (select count(*)::int from pgboss.job where state = 'active') as running,
        (select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day') as failed`),
  );
  return row ?? { due: 0, oldest: null, running: 0, failed: 0 };
}

/** The number of due jobs per queue, including empty queues. */
export function readQueueDepths(scope: PlatformScope): Promise<{ name: string; due: number }[]> {
  return inPlatform(scope, (tx) =>
    tx.execute<{ name: string; due: number }>(sql`
      select queue.name, count(job.id)::int as due from pgboss.queue
        left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
      where not starts_with(queue.name, '__pgboss')
      group by queue.name order by queue.name`),
  );
}

export async function probeQueue(scope: PlatformScope): Promise<Finding> {
  const { due, oldest, running, failed } = await readQueueDepth(scope);
  const late = lateness(oldest);
  const state = late === "good" && failed > 0 ? "warning" : late;
  return {
    state,
    summary: late === "good" ? describe(failed) : m.health_queue_late(),
    facts: [
      { label: m.health_queue_due(), value: due },
      { label: m.health_queue_oldest(), value: oldest, unit: "seconds" },
      { label: m.health_queue_running(), value: running },
      { label: m.common_failedInLastDay(), value: failed },
    ],
  };
}

const describe = (failed: number): string => (failed ? m.health_queue_gaveUp() : m.health_queue_good());
