"use client";
import { useState } from "react";
import { DayChart } from "@/components/charts/day-chart";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { formatBytes, formatNumber } from "@/lib/format/number";
import { api, type Outputs } from "@/trpc/react";
import { shareCached, TRAFFIC_DAYS, trafficRange } from "../rules";
import { TRAFFIC_COPY } from "../traffic-copy";
import { Panel } from "./panel";
import { ProviderData } from "./provider-data";

type Days = Outputs["hosting"]["traffic"];

/** Zone traffic by UTC day, as counted by the provider. `today` comes from the server. */
export function Traffic({ today }: { today: string }) {
  const [days, setDays] = useState<number>(TRAFFIC_DAYS[0]);
  const traffic = api.hosting.traffic.useQuery(trafficRange(today, days));
  return (
    <Panel
      title={TRAFFIC_COPY.title}
      text={TRAFFIC_COPY.text}
      action={
        <Field label={TRAFFIC_COPY.time}>
          {(control) => (
            <Select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {TRAFFIC_DAYS.map((count) => (
                <option key={count} value={count}>
                  {TRAFFIC_COPY.days(count)}
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

const sumOf = (days: Days, name: Exclude<keyof Days[number], "day">): number =>
  days.reduce((sum, day) => sum + day[name], 0);

function Counted({ days }: { days: Days }) {
  if (days.length === 0) return <p className="text-sm text-muted-foreground">{TRAFFIC_COPY.none}</p>;
  const cards = [
    { label: TRAFFIC_COPY.requests, value: formatNumber(sumOf(days, "requests")) },
    {
      label: TRAFFIC_COPY.cached,
      value: shareCached(sumOf(days, "requests"), sumOf(days, "cachedRequests")),
    },
    { label: TRAFFIC_COPY.views, value: formatNumber(sumOf(days, "pageViews")) },
    { label: TRAFFIC_COPY.sent, value: formatBytes(sumOf(days, "bytes")) },
    { label: TRAFFIC_COPY.threats, value: formatNumber(sumOf(days, "threats")) },
  ];
  return (
    <div className="flex flex-col gap-6">
      <StatTiles className="lg:grid-cols-5">
        {cards.map(({ label, value }) => (
          <StatTile key={label} label={label} value={value} className="max-lg:last:col-span-2" />
        ))}
      </StatTiles>
      <DayChart
        title={TRAFFIC_COPY.byDay}
        unit={TRAFFIC_COPY.requests}
        days={days.map(({ day, requests }) => ({ day, value: requests }))}
      />
    </div>
  );
}
