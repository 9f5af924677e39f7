"use client";
import { RefreshCw } from "lucide-react";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { COPY } from "@/features/security/copy";
import { METRICS_COPY } from "@/features/security/metrics/copy";
import { HEALTH_NAMES, type Health, REFRESH_MS } from "@/features/security/metrics/rules";
import type { SecurityMetrics } from "@/features/security/schema";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { LoadFailure } from "./load-failure";
import { useFailureLog } from "./use-failure-log";

type Figure = {
  key: keyof Omit<SecurityMetrics, "measuredAt" | "health" | "brokenEntry">;
  label: string;
  hint: string;
};

const FIGURES: readonly Figure[] = [
  { key: "activeSessions", label: METRICS_COPY.sessions, hint: METRICS_COPY.sessionsNote },
  { key: "recentAccesses", label: METRICS_COPY.looks, hint: METRICS_COPY.looksNote },
  { key: "pendingFlags", label: METRICS_COPY.flags, hint: METRICS_COPY.flagsNote },
  { key: "limitHits", label: METRICS_COPY.limitHits, hint: METRICS_COPY.lastHour },
  { key: "failedSignIns", label: METRICS_COPY.failedSignIns, hint: METRICS_COPY.lastHour },
  { key: "newDevices", label: METRICS_COPY.devices, hint: METRICS_COPY.devicesNote },
  { key: "blockedRequests", label: METRICS_COPY.blocked, hint: METRICS_COPY.lastHour },
  { key: "policyReports", label: METRICS_COPY.policy, hint: METRICS_COPY.policyNote },
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
  useFailureLog(METRICS_COPY.failed, error);
  return (
    <section aria-labelledby="security-panel" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="security-panel" className="flex flex-wrap items-center gap-3 text-lg font-semibold">
          {heading}
          {data && (
            <Badge tone={TONES[data.health]} title={COPY.healthHint}>
              {HEALTH_NAMES[data.health]}
            </Badge>
          )}
        </h2>
        <div className="flex items-center gap-3 text-sm text-muted-foreground">
          {data && <RefreshTime at={data.measuredAt} timeZone={timeZone} />}
          <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" />
            {METRICS_COPY.refresh}
          </Button>
        </div>
      </div>
      {error && <LoadFailure isTrying={isFetching} onRetry={() => void refetch()} />}
      {data?.brokenEntry != null && (
        <p
          role="alert"
          className="rounded-md border border-destructive bg-destructive-wash px-4 py-3 text-sm text-destructive"
        >
          {COPY.brokenLog(data.brokenEntry)}
        </p>
      )}
      {isFolded && data?.health === "good" ? (
        <details>
          <summary className="min-h-6 cursor-pointer text-sm text-muted-foreground">
            {METRICS_COPY.showFigures}
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
    <StatTiles className="sm:grid-cols-4">
      {FIGURES.map(({ key, label, hint }) => (
        <StatTile
          key={key}
          label={label}
          value={data ? formatNumber(data[key]) : <Skeleton className="my-0.5 h-6 w-12" />}
          hint={hint}
        />
      ))}
    </StatTiles>
    <p className="text-xs text-muted-foreground">{COPY.healthHint}</p>
  </>
);

const RefreshTime = ({ at, timeZone }: { at: Date; timeZone: string }) => (
  <span aria-live="polite">
    {METRICS_COPY.refreshed}{" "}
    <time dateTime={at.toISOString()} className="tabular-nums">
      {formatDate(at, "clockSeconds", timeZone)}
    </time>
  </span>
);
