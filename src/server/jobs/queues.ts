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
  "refresh-hub",
  "sweep-files",
  "sweep-invitations",
  "sweep-visitors",
  "sweep-security",
  "sweep-webhooks",
  "check-audit",
  "tend-imports",
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
  "tell-recovery": { userId: string };
  "tend-recoveries": Record<string, never>;
  "index-search": { tenantId: string };
  "refresh-search": Record<string, never>;
  "move-categories": { tenantId: string };
  "delete-field-values": { tenantId: string };
  "refresh-hub": Record<string, never>;
  "make-export": { exportId: string };
  "run-import": { tenantId: string; batchId: string };
  "tend-imports": Record<string, never>;
  "export-community": { tenantId: string; exportId: string };
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
  /** `closesAt`: what was announced, at `announcedAt`; null if the closing was canceled. */
  "announce-closing": { tenantId: string; closesAt: string | null; announcedAt: string };
  "purge-tenants": Record<string, never>;
  "handle-payment": { eventId: string };
  "tend-subscriptions": Record<string, never>;
  "compare-payments": Record<string, never>;
  "end-purged": { subscriptionId: string };
  "follow-suspension": { tenantId: string };
  "follow-owner": { tenantId: string };
  "close-checkout": { tenantId: string };
  "deliver-webhooks": Record<string, never>;
  "sweep-webhooks": Record<string, never>;
};
export type JobName = keyof JobPayloads;

/** `isExclusive`: one job per `singletonKey` is queued or runs; further ones are dropped. Delays are in seconds. */
type Queue = {
  retryLimit: number;
  retryDelay?: number;
  retryDelayMax?: number;
  schedule?: string;
  isExclusive?: boolean;
  /** How long it may run; a quarter of an hour if it isn't given. */
  expireInSeconds?: number;
};

/** Emails are tried 13 times in about a day, because a mail server may be down for a night, and once more if cut off. */
const MAILS: Queue = { retryLimit: 13, retryDelay: 15, retryDelayMax: 12 * 3600 };

/**
 * All queues; schedules are cron expressions in UTC. Some time zone reaches midnight every quarter of an
 * hour.
 */
export const QUEUES: Record<JobName, Queue> = {
  "send-mail": MAILS,
  "send-notification": MAILS,
  "run-in-community": { retryLimit: 2, isExclusive: true },
  "mail-notices": { retryLimit: 0, schedule: "* * * * *" },
  "freeze-boards": { retryLimit: 2, schedule: "*/15 * * * *" },
  "announce-profile": { retryLimit: 3 },
  "move-digests": { retryLimit: 3 },
  "tell-sign-in": { retryLimit: 3 },
  "tell-recovery": { retryLimit: 3 },
  "tend-recoveries": { retryLimit: 2, schedule: "6-59/15 * * * *" },
  "index-search": { retryLimit: 3 },
  "move-categories": { retryLimit: 5 },
  "delete-field-values": { retryLimit: 5 },
  "refresh-search": { retryLimit: 2, schedule: "53 3 * * *" },
  "refresh-hub": { retryLimit: 0, schedule: "47 * * * *" },
  "make-export": { retryLimit: 2 },
  "run-import": { retryLimit: 5, retryDelay: 5 },
  "tend-imports": { retryLimit: 0, schedule: "*/5 * * * *" },
  "export-community": { retryLimit: 2, expireInSeconds: 6 * 3600 },
  "delete-account": { retryLimit: 20 },
  "sweep-accounts": { retryLimit: 2, schedule: "53 * * * *" },
  "run-demo-stage": { retryLimit: 0, schedule: "* * * * *" },
  "tend-seats": { retryLimit: 0, schedule: "* * * * *" },
  "remind-seats": { retryLimit: 0, schedule: "*/3 * * * *" },
  "launch-scheduled": { retryLimit: 2, schedule: "* * * * *" },
  "announce-closing": { retryLimit: 5 },
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
  "deliver-webhooks": { retryLimit: 0, schedule: "* * * * *" },
  "sweep-webhooks": { retryLimit: 2, schedule: "23 4 * * *" },
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
