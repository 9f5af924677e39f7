import { PgBoss } from "pg-boss";
import type { DerivedObject } from "@/server/db/derived-objects";
import { GROUPS } from "@/server/db/roles";
import { pinSession } from "@/server/db/session-settings";
import { queueDatabase } from "./job-queue";
import { QUEUES } from "./queues";

const FIRST_RETRY = { retryBackoff: true, retryDelay: 5 };

/**
 * A process running a job sends two heartbeats within this time. If it is killed, another process takes over
 * its jobs.
 */
const HEARTBEAT_SECONDS = 30;

/**
 * Creates pg-boss's tables and one queue per job, as the database's owner; leaves existing ones as they are.
 */
export async function createQueues(ownerUrl: string): Promise<void> {
  const db = queueDatabase(ownerUrl, pinSession);
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, { schedule, isExclusive, ...retries }] of Object.entries(QUEUES)) {
    const settings = { ...FIRST_RETRY, ...retries, heartbeatSeconds: HEARTBEAT_SECONDS };
    const queue = present.get(name);
    if (!queue) await boss.createQueue(name, { ...settings, ...(isExclusive && { policy: "exclusive" }) });
    else if (isOtherwise(queue, settings)) {
      await boss.updateQueue(name, settings);
      await db.executeSql(UPDATE_WAITING, [name]);
    }
    if (schedule && schedules.get(name) !== schedule) await boss.schedule(name, schedule);
  }
  await boss.stop({ graceful: false });
  await db.sql.end({ timeout: 5 });
}

/** pg-boss copies a queue's settings into each job, so waiting jobs would keep the ones of the release before. */
const UPDATE_WAITING = `update pgboss.job set retry_limit = queue.retry_limit, retry_delay = queue.retry_delay,
    retry_backoff = queue.retry_backoff, retry_delay_max = queue.retry_delay_max
  from pgboss.queue where queue.name = job.name and job.name = $1 and job.state in ('created', 'retry')`;

const isOtherwise = <Settings extends object>(queue: Partial<Settings>, settings: Settings): boolean =>
  Object.entries(settings).some(([key, value]) => Reflect.get(queue, key) !== value);

const both = `"${GROUPS.app}", "${GROUPS.platform}"`;

export const queueRights: DerivedObject = {
  name: "rights on queues",
  statements: `grant usage on schema pgboss to ${both};
    grant select, insert, update, delete on all tables in schema pgboss to ${both};
    grant usage on all sequences in schema pgboss to ${both};
    grant execute on all functions in schema pgboss to ${both};`,
  state: `select concat_ws(' ',
    (select nspacl::text from pg_namespace where nspname = 'pgboss'),
    (select string_agg(relname || ' ' || relacl::text, ' ' order by relname) from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'S')),
    (select string_agg(oid::regprocedure::text || ' ' || coalesce(proacl::text, ''), ' ' order by oid::regprocedure::text)
      from pg_proc where pronamespace = 'pgboss'::regnamespace))`,
};
