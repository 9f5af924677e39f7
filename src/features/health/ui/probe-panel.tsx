"use client";
import { clsx } from "clsx";
import { RefreshCw } from "lucide-react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { PROBE_NAMES, type Probe, type ProbeFailure, SLOW_MS, worst } from "../rules";
import { FactList } from "./fact-list";
import { StateBadge } from "./state-badge";
import { SummaryText } from "./summary-text";
import { useProbes } from "./use-probes";

type ProbePanelProps = { probes: Probe[]; timeZone: string };

/** The findings of each probe and their time; also its duration, if it was slow. (SEC-6) */
export function ProbePanel({ probes: first, timeZone }: ProbePanelProps) {
  const { data: probes, error, isFetching, refetch } = useProbes(first);
  const askedAt = probes[0]?.askedAt;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3 text-sm text-muted-foreground">
          <StateBadge state={worst(probes.map(({ state }) => state))} />
          {askedAt && <span>{m.health_measured({ when: formatDate(askedAt, "moment", timeZone) })}</span>}
        </p>
        <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
          <RefreshCw aria-hidden="true" />
          {m.health_measure()}
        </Button>
      </div>
      {error && (
        <p
          role="alert"
          className="rounded-md border border-destructive bg-destructive-wash px-4 py-3 text-sm"
        >
          {m.health_failed({ trouble: toErrorMessage(error) })}
        </p>
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {probes.map((probe) => (
          <ProbeCard key={probe.name} probe={probe} timeZone={timeZone} />
        ))}
      </ul>
    </div>
  );
}

const FailureDetails = ({ failure: { reason, id } }: { failure: ProbeFailure }) => (
  <details className="text-sm">
    <summary className="w-fit rounded-sm py-1 text-muted-foreground hover:text-foreground">
      {m.common_details()}
    </summary>
    <code className="block py-1 wrap-anywhere whitespace-pre-wrap">{reason}</code>
    <p className="text-muted-foreground wrap-anywhere">{m.health_failureId({ id })}</p>
  </details>
);

/** Its facts take both columns. */
const isLong = ({ facts }: Probe): boolean => facts.length > 12;

const ProbeCard = ({ probe, timeZone }: { probe: Probe; timeZone: string }) => (
  <li className={clsx("flex flex-col gap-3 rounded-lg border bg-card p-4", isLong(probe) && "md:col-span-2")}>
    <div className="flex items-center gap-3">
      <h2 className="font-semibold">{PROBE_NAMES[probe.name]()}</h2>
      <StateBadge state={probe.state} />
      {probe.ms >= SLOW_MS && (
        <span className="ms-auto text-sm text-muted-foreground tabular-nums" title={m.health_history()}>
          {m.health_slow({ ms: formatNumber(probe.ms) })}
        </span>
      )}
    </div>
    <p className="text-sm">
      <SummaryText summary={probe.summary} />
    </p>
    {probe.failure && <FailureDetails failure={probe.failure} />}
    {probe.facts.length > 0 && <FactList facts={probe.facts} timeZone={timeZone} isWide={isLong(probe)} />}
  </li>
);
