"use client";
import { useSyncExternalStore } from "react";
import * as m from "#messages";
import { StatTile } from "@/components/content/stat-tile";
import { Badge } from "@/components/ui/badge";
import {
  BUDGETS,
  type Budget,
  type BudgetLevel,
  formatBudget,
  type LogLine,
  standingOf,
} from "@/features/analytics/perf-overlay/rules";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import { NO_STATE, readMonitor, watchMonitor } from "./browser-monitor";

type Look = {
  tone: "success" | "warning" | "destructive";
  name: () => string;
  onPage: (at: { page: string }) => string;
};

const LOOKS: Record<BudgetLevel, Look> = {
  within: {
    tone: "success",
    name: m.analytics_vitals_speed_within,
    onPage: m.analytics_vitals_speed_withinOnPage,
  },
  over: { tone: "warning", name: m.analytics_vitals_speed_over, onPage: m.analytics_vitals_speed_overOnPage },
  critical: {
    tone: "destructive",
    name: m.common_critical,
    onPage: m.analytics_vitals_speed_criticalOnPage,
  },
};

const NAMES = Object.keys(BUDGETS) as Budget[];

const LINES = 10;

export function BrowserPanel() {
  const state = useSyncExternalStore(watchMonitor, readMonitor, () => NO_STATE);
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4">
        {NAMES.map((budget) => (
          <OneBudget key={budget} budget={budget} value={state[budget]} />
        ))}
      </dl>
      {state.log.length > 0 ? (
        <ol className="flex flex-col gap-1 rounded-lg border bg-card px-4 py-3 text-sm">
          {state.log
            .slice(-LINES)
            .toReversed()
            .map((line) => (
              <Line key={`${line.at} ${line.budget} ${line.value}`} line={line} />
            ))}
        </ol>
      ) : (
        <p className="text-sm text-muted-foreground">{m.analytics_vitals_speed_nothingOver()}</p>
      )}
    </>
  );
}

function OneBudget({ budget, value }: { budget: Budget; value: number | null }) {
  const { name, limit } = BUDGETS[budget];
  const look = value === null ? null : LOOKS[standingOf(budget, value)];
  return (
    <StatTile
      label={name()}
      value={value === null ? "–" : formatBudget(budget, value)}
      hint={
        <>
          <span>
            {value === null
              ? m.analytics_vitals_speed_untold()
              : m.analytics_vitals_speed_ofBudget({ budget: formatBudget(budget, limit) })}
          </span>
          {look && (
            <Badge tone={look.tone} className="mt-1 flex w-fit">
              {look.name()}
            </Badge>
          )}
        </>
      }
    />
  );
}

const Line = ({ line: { at, budget, value, standing, page } }: { line: LogLine }) => (
  <li className="flex flex-wrap gap-x-2">
    <time dateTime={new Date(at).toISOString()} className="text-muted-foreground tabular-nums">
      {formatDate(new Date(at), "clockSeconds", browserTimeZone())}
    </time>
    <span>
      {BUDGETS[budget].name()} {formatBudget(budget, value)}
    </span>
    <span className="text-muted-foreground">{LOOKS[standing].onPage({ page })}</span>
  </li>
);
