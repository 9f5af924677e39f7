import { sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { JOB_NAMES } from "@/features/health/copy";
import { type Finding, IDLE_SECONDS } from "@/features/health/rules";
import { scheduleWords } from "@/features/health/schedule-rules";
import { inPlatform } from "@/server/db/client";

type Row = { name: string; cron: string; completedAt: Date | null };

/**
 * Reports when each scheduled job last ran. Several run every minute, so a gap of minutes means that no
 * worker is running.
 */
export async function probeSchedule(scope: PlatformScope): Promise<Finding> {
  const rows = await inPlatform(scope, (tx) =>
    tx.execute<Row>(sql`
      select s.name, s.cron, (select max(j.completed_on) from pgboss.job j
        where j.name = s.name and j.state = 'completed') as "completedAt"
      from pgboss.schedule s order by s.name`),
  );
  const times = rows.map(({ completedAt }) => (completedAt ? new Date(completedAt) : null));
  const last = times.reduce((latest, at) => (at && (!latest || at > latest) ? at : latest), null);
  const silentFor = last && (scope.now.getTime() - last.getTime()) / 1000;
  const isIdle = silentFor === null || silentFor > IDLE_SECONDS;
  return {
    state: isIdle ? "failed" : "good",
    summary: isIdle ? m.health_schedule_idle() : m.health_schedule_good(),
    facts: rows.map(({ name, cron }, index) => ({
      label: m.health_schedule_job({ name: JOB_NAMES[name]?.() ?? name, often: scheduleWords(cron) }),
      value: times[index] ?? null,
    })),
  };
}
