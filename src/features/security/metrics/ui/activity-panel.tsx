"use client";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { LAST_EVENTS } from "@/domain/security/metrics/event-rules";
import type { SecurityActivity } from "@/features/security/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { EventTable } from "./event-table";
import { LoadFailure } from "./load-failure";
import { POLLING } from "./security-panel";
import { TrendChart } from "./trend-chart";
import { useFailureLog } from "./use-failure-log";

type ActivityPanelProps = { activity: SecurityActivity | null; timeZone: string };

/** Trends of the last day and week, and the latest events. (SEC-3) */
export function ActivityPanel({ activity, timeZone }: ActivityPanelProps) {
  const { data, error, isFetching, refetch } = api.security.activity.useQuery(undefined, {
    ...POLLING,
    ...(activity && { initialData: activity }),
  });
  useFailureLog(m.security_metrics_activity_failed(), error);
  const hour = (at: Date) => formatDate(at, "clock", timeZone);
  return (
    <>
      <section aria-labelledby="security-trend" className="mt-10 flex flex-col gap-4">
        <h2 id="security-trend" className="text-lg font-semibold">
          {m.security_metrics_activity_trend()}
        </h2>
        {error && <LoadFailure isTrying={isFetching} onRetry={() => void refetch()} />}
        {data && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TrendChart
              title={m.security_metrics_activity_day()}
              names={{
                limitHits: m.security_metrics_limitHitsOfDay(),
                failedSignIns: m.security_metrics_failedSignInsOfDay(),
              }}
              unit={m.security_metrics_activity_hour()}
              points={data.day}
              nameOf={hour}
            />
            <TrendChart
              title={m.common_last7Days()}
              names={{
                limitHits: m.security_metrics_limitHitsOfWeek(),
                failedSignIns: m.security_metrics_failedSignInsOfWeek(),
              }}
              unit={m.common_day()}
              points={data.week}
              nameOf={(at) => formatDate(at, "day", timeZone)}
            />
          </div>
        )}
      </section>
      <section aria-labelledby="security-events" className="mt-10 flex flex-col gap-4">
        <h2 id="security-events" className="text-lg font-semibold">
          {m.security_metrics_activity_last({ events: LAST_EVENTS })}
        </h2>
        {data && data.events.length > 0 && <EventTable events={data.events} timeZone={timeZone} />}
        {data?.events.length === 0 && (
          <EmptyState title={m.security_noEvents()} text={m.security_noEventsHint()} />
        )}
      </section>
    </>
  );
}
