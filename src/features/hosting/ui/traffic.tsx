"use client";
import { useState } from "react";
import * as m from "#messages";
import { DayChart } from "@/components/charts/day-chart";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { formatBytes, formatNumber } from "@/lib/format/number";
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

const sumOf = (days: Days, name: Exclude<keyof Days[number], "day">): number =>
  days.reduce((sum, day) => sum + day[name], 0);

function Counted({ days }: { days: Days }) {
  if (days.length === 0) return <p className="text-sm text-muted-foreground">{m.hosting_traffic_none()}</p>;
  const cards = [
    { label: m.common_httpRequests(), value: formatNumber(sumOf(days, "requests")) },
    {
      label: m.hosting_traffic_cached(),
      value: shareCached(sumOf(days, "requests"), sumOf(days, "cachedRequests")),
    },
    { label: m.common_pageViews(), value: formatNumber(sumOf(days, "pageViews")) },
    { label: m.hosting_traffic_sent(), value: formatBytes(sumOf(days, "bytes")) },
    { label: m.hosting_traffic_threats(), value: formatNumber(sumOf(days, "threats")) },
  ];
  return (
    <div className="flex flex-col gap-6">
      <StatTiles className="lg:grid-cols-5">
        {cards.map(({ label, value }) => (
          <StatTile key={label} label={label} value={value} className="max-lg:last:col-span-2" />
        ))}
      </StatTiles>
      <DayChart
        title={m.hosting_traffic_byDay()}
        unit={m.common_httpRequests()}
        days={days.map(({ day, requests }) => ({ day, value: requests }))}
      />
    </div>
  );
}
