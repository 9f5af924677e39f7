"use client";
import { RefreshCw } from "lucide-react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { HEALTH_NAMES, type Health, REFRESH_MS } from "@/features/security/metrics/rules";
import type { SecurityMetrics } from "@/features/security/schema";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { LoadFailure } from "./load-failure";
import { useFailureLog } from "./use-failure-log";

type Figure = {
  key: keyof Omit<SecurityMetrics, "measuredAt" | "health" | "brokenEntry">;
  label: () => string;
  hint: () => string;
};

const FIGURES: readonly Figure[] = [
  { key: "activeSessions", label: m.security_metrics_sessions, hint: m.security_metrics_sessionsNote },
  { key: "recentAccesses", label: m.security_metrics_looks, hint: m.security_metrics_looksNote },
  { key: "pendingFlags", label: m.security_metrics_flags, hint: m.common_pendingReports },
  { key: "limitHits", label: m.security_metrics_limitHits, hint: m.security_metrics_lastHour },
  { key: "failedSignIns", label: m.security_metrics_failedSignIns, hint: m.security_metrics_lastHour },
  { key: "newDevices", label: m.security_metrics_devices, hint: m.security_metrics_devicesNote },
  { key: "blockedRequests", label: m.security_metrics_blocked, hint: m.security_metrics_lastHour },
  { key: "policyReports", label: m.security_metrics_policy, hint: m.security_metrics_policyNote },
];

const TONES = { good: "success", warning: "warning", critical: "destructive" } as const satisfies Record<
  Health,
  string
>;

/** Polls every five minutes while the page is visible, and again when the user returns to it. */
export const POLLING = {
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  staleTime: REFRESH_MS,
} as const;

type SecurityPanelProps = {
  heading: string;
  metrics: SecurityMetrics | null;
  timeZone: string;
  /** Folds the figures away while all is good. */
  isFolded?: boolean;
};

/** The community's security metrics, with the time of measurement. (SEC-1) */
export function SecurityPanel({ heading, metrics: first, timeZone, isFolded = false }: SecurityPanelProps) {
  const { data, error, isFetching, refetch } = api.security.metrics.useQuery(undefined, {
    ...POLLING,
    ...(first && { initialData: first, initialDataUpdatedAt: first.measuredAt.getTime() }),
  });
  useFailureLog(m.security_metrics_failed(), error);
  return (
    <section aria-labelledby="security-panel" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="security-panel" className="flex flex-wrap items-center gap-3 text-lg font-semibold">
          {heading}
          {data && (
            <Badge tone={TONES[data.health]} title={m.security_healthHint()}>
              {HEALTH_NAMES[data.health]()}
            </Badge>
          )}
        </h2>
        <div className="flex items-center gap-3 text-sm text-muted-foreground">
          {data && <RefreshTime at={data.measuredAt} timeZone={timeZone} />}
          <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" />
            {m.security_metrics_refresh()}
          </Button>
        </div>
      </div>
      {error && <LoadFailure isTrying={isFetching} onRetry={() => void refetch()} />}
      {data?.brokenEntry != null && (
        <p
          role="alert"
          className="rounded-md border border-destructive bg-destructive-wash px-4 py-3 text-sm text-destructive"
        >
          {m.security_brokenLog({ seq: data.brokenEntry })}
        </p>
      )}
      {isFolded && data?.health === "good" ? (
        <details>
          <summary className="min-h-6 cursor-pointer text-sm text-muted-foreground">
            {m.security_metrics_showFigures()}
          </summary>
          <div className="flex flex-col gap-4 pt-4">
            <Tiles data={data} />
          </div>
        </details>
      ) : (
        <Tiles data={data} />
      )}
    </section>
  );
}

const Tiles = ({ data }: { data: SecurityMetrics | undefined }) => (
  <>
    <StatTiles className="lg:grid-cols-4">
      {FIGURES.map(({ key, label, hint }) => (
        <StatTile
          key={key}
          label={label()}
          value={data ? formatNumber(data[key]) : <Skeleton className="my-0.5 h-6 w-12" />}
          hint={hint()}
        />
      ))}
    </StatTiles>
    <p className="text-xs text-muted-foreground">{m.security_healthHint()}</p>
  </>
);

const RefreshTime = ({ at, timeZone }: { at: Date; timeZone: string }) => (
  <span aria-live="polite">
    <RichText
      text={m.security_metrics_refreshed({ time: formatDate(at, "clockSeconds", timeZone) })}
      parts={{
        time: (words) => (
          <time dateTime={at.toISOString()} className="tabular-nums">
            {words}
          </time>
        ),
      }}
    />
  </span>
);
