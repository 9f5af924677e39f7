import { PgBoss } from "pg-boss";
import type postgres from "postgres";
import type { DerivedObject } from "@/server/db/derived-objects";
import { openClient } from "@/server/db/open-client";
import { GROUPS, roleUrl } from "@/server/db/roles";
import { log } from "@/server/logging/log";

/** Scheduled jobs that find the communities with something to do, and enqueue a job for each of them. */
export const COMMUNITY_JOBS = [
  "mail-notices",
  "tend-seats",
  "remind-seats",
  "launch-scheduled",
  "complete-sessions",
  "freeze-boards",
  "count-days",
  "recount-days",
  "recount-votes",
  "refresh-search",
  "sweep-files",
  "sweep-invitations",
  "sweep-visitors",
  "sweep-security",
  "check-audit",
] as const;
export type CommunityJob = (typeof COMMUNITY_JOBS)[number];

/** The payload of each job. Ids only: the worker reads the current data. */
export type JobPayloads = {
  "send-mail": { tenantId: string; mailId: string };
  "send-notification": { tenantId: string; mailId: string };
  "run-in-community": { job: CommunityJob; tenantId: string };
  "mail-notices": Record<string, never>;
  "recount-votes": Record<string, never>;
  "settle-votes": { tenantId: string; userId: string };
  "freeze-boards": Record<string, never>;
  "launch-scheduled": Record<string, never>;
  "sweep-files": Record<string, never>;
  "sweep-invitations": Record<string, never>;
  "sweep-sign-ins": Record<string, never>;
  "sweep-visitors": Record<string, never>;
  "count-days": Record<string, never>;
  "recount-days": Record<string, never>;
  "announce-profile": { userId: string };
  "move-digests": { userId: string };
  "tell-sign-in": { tenantId: string; signInId: string };
  "index-search": { tenantId: string };
  "refresh-search": Record<string, never>;
  "make-export": { exportId: string };
  "delete-account": { userId: string };
  "sweep-accounts": Record<string, never>;
  "run-demo-stage": Record<string, never>;
  "tend-seats": Record<string, never>;
  "remind-seats": Record<string, never>;
  "complete-sessions": Record<string, never>;
  "sweep-security": Record<string, never>;
  "check-domains": Record<string, never>;
  "sync-domains": Record<string, never>;
  "resume-sync": Record<string, never>;
  "check-audit": Record<string, never>;
  "announce-posts": { tenantId: string };
  "purge-tenants": Record<string, never>;
  "handle-payment": { eventId: string };
  "tend-subscriptions": Record<string, never>;
  "compare-payments": Record<string, never>;
  "end-purged": { subscriptionId: string };
  "follow-suspension": { tenantId: string };
  "follow-owner": { tenantId: string };
  "close-checkout": { tenantId: string };
};
export type JobName = keyof JobPayloads;

/** `isExclusive`: one job per `singletonKey` is queued or runs; further ones are dropped. Delays are in seconds. */
type Queue = {
  retryLimit: number;
  retryDelay?: number;
  retryDelayMax?: number;
  schedule?: string;
  isExclusive?: boolean;
};

const FIRST_RETRY = { retryBackoff: true, retryDelay: 5 };

/** Emails are retried for about a day, because a mail server may be down for a night. */
const MAILS: Queue = { retryLimit: 12, retryDelay: 15, retryDelayMax: 12 * 3600 };

/**
 * All queues; schedules are cron expressions in UTC. Some time zone reaches midnight every quarter of an
 * hour.
 */
const QUEUES: Record<JobName, Queue> = {
  "send-mail": MAILS,
  "send-notification": MAILS,
  "run-in-community": { retryLimit: 2, isExclusive: true },
  "mail-notices": { retryLimit: 0, schedule: "* * * * *" },
  "freeze-boards": { retryLimit: 2, schedule: "*/15 * * * *" },
  "announce-profile": { retryLimit: 3 },
  "move-digests": { retryLimit: 3 },
  "tell-sign-in": { retryLimit: 3 },
  "index-search": { retryLimit: 3 },
  "refresh-search": { retryLimit: 2, schedule: "53 3 * * *" },
  "make-export": { retryLimit: 2 },
  "delete-account": { retryLimit: 20 },
  "sweep-accounts": { retryLimit: 2, schedule: "53 * * * *" },
  "run-demo-stage": { retryLimit: 0, schedule: "* * * * *" },
  "tend-seats": { retryLimit: 0, schedule: "* * * * *" },
  "remind-seats": { retryLimit: 0, schedule: "*/3 * * * *" },
  "launch-scheduled": { retryLimit: 2, schedule: "* * * * *" },
  "announce-posts": { retryLimit: 5 },
  "handle-payment": { retryLimit: 12 },
  "tend-subscriptions": { retryLimit: 0, schedule: "23 * * * *" },
  "compare-payments": { retryLimit: 0, schedule: "53 4 * * *" },
  "end-purged": { retryLimit: 16 },
  "follow-suspension": { retryLimit: 16 },
  "follow-owner": { retryLimit: 16 },
  "close-checkout": { retryLimit: 16 },
  "check-domains": { retryLimit: 0, schedule: "* * * * *" },
  "sync-domains": { retryLimit: 0, schedule: "11 * * * *" },
  "resume-sync": { retryLimit: 0, schedule: "* * * * *" },
  "complete-sessions": { retryLimit: 2, schedule: "*/15 * * * *" },
  "recount-votes": { retryLimit: 2, schedule: "17 3 * * *" },
  "settle-votes": { retryLimit: 10 },
  "sweep-files": { retryLimit: 2, schedule: "41 * * * *" },
  "sweep-invitations": { retryLimit: 2, schedule: "59 3 * * *" },
  "sweep-sign-ins": { retryLimit: 2, schedule: "29 3 * * *" },
  "purge-tenants": { retryLimit: 2, schedule: "11 4 * * *" },
  "check-audit": { retryLimit: 2, schedule: "47 3 * * *" },
  "sweep-security": { retryLimit: 2, schedule: "37 3 * * *" },
  "sweep-visitors": { retryLimit: 2, schedule: "3-59/15 * * * *" },
  "count-days": { retryLimit: 0, schedule: "*/5 * * * *" },
  "recount-days": { retryLimit: 2, schedule: "37 3 * * *" },
};

const EVERY_MINUTE = "* * * * *";

/** Scheduled jobs that can also be started manually. */
const ON_DEMAND: readonly JobName[] = ["sync-domains"];

/** Polling interval in seconds. Queues that only get rare scheduled jobs are polled less often. */
export function pollSeconds(name: JobName): number {
  const { schedule = EVERY_MINUTE } = QUEUES[name];
  return schedule === EVERY_MINUTE || ON_DEMAND.includes(name) ? 2 : 20;
}

/**
 * A process running a job sends two heartbeats within this time. If it is killed, another process takes over
 * its jobs.
 */
const HEARTBEAT_SECONDS = 30;

type QueueDatabase = {
  sql: postgres.Sql;
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
};

/** pg-boss already passes JSON as text; encoding it again would store a single string. */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/**
 * Runs pg-boss over postgres.js. A query may contain several statements, so each query reserves a connection.
 * The pool is separate, so that jobs and requests never wait for each other.
 */
function queueDatabase(url: string): QueueDatabase {
  const sql = openClient(url, { max: 2, idle_timeout: 60, types: { json } });
  return {
    sql,
    async executeSql(text, values = []) {
      const connection = await sql.reserve();
      try {
        return {
          rows: [...(await connection.unsafe(text, values.map((value) => value ?? null) as never[]))],
        };
      } finally {
        connection.release();
      }
    },
  };
}

export function createJobQueue(): PgBoss {
  const db = queueDatabase(roleUrl("app"));
  const boss = new PgBoss({ db, migrate: false });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("stopped", () => void db.sql.end({ timeout: 5 }));
  return boss;
}

/**
 * Creates pg-boss's tables and one queue per job, as the database's owner; leaves existing ones as they are.
 */
export async function createQueues(ownerUrl: string): Promise<void> {
  const db = queueDatabase(ownerUrl);
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
