"use client";
import { useState } from "react";
import * as m from "#messages";
import { type BoardFigure, FigureBoard } from "@/components/charts/figure-board";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { formatBytes, formatNumber, formatPercent } from "@/lib/format/number";
import { api, type Outputs } from "@/trpc/react";
import { shareCached, TRAFFIC_DAYS, trafficRange } from "../rules";
import { Panel } from "./panel";
import { ProviderData } from "./provider-data";

type Days = Outputs["hosting"]["traffic"];

/** Zone traffic by UTC day, as counted by the provider. `today` comes from the server. */
export function Traffic({ today }: { today: string }) {
  const [days, setDays] = useState<number>(TRAFFIC_DAYS[0]);
  const traffic = api.hosting.traffic.useQuery(trafficRange(today, days));
  return (
    <Panel
      title={m.hosting_traffic_title()}
      text={m.hosting_traffic_text()}
      action={
        <Field label={m.hosting_traffic_time()}>
          {(control) => (
            <Select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {TRAFFIC_DAYS.map((count) => (
                <option key={count} value={count}>
                  {m.common_countDays({ days: count })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      }
    >
      <ProviderData query={traffic}>{(counted) => <Counted days={counted} />}</ProviderData>
    </Panel>
  );
}

type Counter = Exclude<keyof Days[number], "day">;

const sumOf = (days: Days, name: Counter): number => days.reduce((sum, day) => sum + day[name], 0);

const COUNTERS = [
  { key: "requests", label: m.common_httpRequests, tell: formatNumber },
  { key: "pageViews", label: m.common_pageViews, tell: formatNumber },
  { key: "bytes", label: m.hosting_traffic_sent, tell: formatBytes },
  { key: "threats", label: m.hosting_traffic_threats, tell: formatNumber },
] as const;

const counted = (days: Days): BoardFigure[] =>
  COUNTERS.map(({ key, label, tell }) => ({
    key,
    label: label(),
    value: tell(sumOf(days, key)),
    values: days.map((day) => day[key]),
  }));

const cached = (days: Days): BoardFigure => ({
  key: "cached",
  label: m.hosting_traffic_cached(),
  value: shareCached(sumOf(days, "requests"), sumOf(days, "cachedRequests")),
  values: days.map(({ requests, cachedRequests }) => (requests ? (100 * cachedRequests) / requests : null)),
});

function tellFigure(key: string, value: number): string {
  if (key === "cached") return formatPercent(value / 100);
  return key === "bytes" ? formatBytes(value) : formatNumber(value);
}

const Counted = ({ days }: { days: Days }) =>
  days.length === 0 ? (
    <p className="text-sm text-muted-foreground">{m.hosting_traffic_none()}</p>
  ) : (
    <FigureBoard
      name={m.hosting_traffic_title()}
      days={days.map(({ day }) => day)}
      figures={[...counted(days), cached(days)]}
      tell={tellFigure}
      className="lg:grid-cols-5"
    />
  );
