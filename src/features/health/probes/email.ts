import { sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { type Finding, lateness } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";
import { mailPort } from "@/server/providers";

export type MailDepth = { waiting: number; oldest: number | null; failed: number; sent: number };

/** Queued emails, the age of the oldest in seconds, and the outcomes of the last 24 hours. */
export async function readMailDepth(scope: PlatformScope): Promise<MailDepth> {
  const [row] = await inPlatform(scope, (tx) =>
    tx.execute<MailDepth>(sql`
      select count(*) filter (where state = 'waiting')::int as waiting,
        extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::float8 as oldest,
        count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed,
        (select count(*)::int from mails where state = 'sent' and sent_at > now() - interval '1 day') as sent
      from mails where state <> 'sent'`),
  );
  return row ?? { waiting: 0, oldest: null, failed: 0, sent: 0 };
}

/** Authenticates with the SMTP server without sending an email. */
export async function probeMail(scope: PlatformScope): Promise<Finding> {
  const { waiting, oldest, failed, sent } = await readMailDepth(scope);
  const facts = [
    { label: m.common_waiting(), value: waiting },
    { label: m.common_oldestWaitingFor(), value: oldest, unit: "seconds" as const },
    { label: m.health_mail_sent(), value: sent },
    { label: m.common_failedInLastDay(), value: failed },
  ];
  const server = await mailPort().check();
  if (!server) return { state: "off", summary: m.health_mail_off(), facts };
  const late = lateness(oldest);
  const state = late === "good" && failed > 0 ? "warning" : late;
  const summary = state === "good" ? m.health_mail_good() : m.health_mail_late();
  return { state, summary, facts: [{ label: m.health_mail_server(), value: server }, ...facts] };
}
