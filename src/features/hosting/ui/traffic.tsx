"use client";
import { useState } from "react";
import { DayChart } from "@/components/charts/day-chart";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { api, type Outputs } from "@/trpc/react";
import { describeBytes, shareCached, TRAFFIC_DAYS, trafficRange } from "../rules";
import { Panel } from "./panel";
import { ProviderData } from "./provider-data";

type Days = Outputs["hosting"]["traffic"];

/** What the provider counted at the zone's door, by day in UTC. `today` is the server's. */
export function Traffic({ today }: { today: string }) {
  const [days, setDays] = useState<number>(TRAFFIC_DAYS[0]);
  const traffic = api.hosting.traffic.useQuery(trafficRange(today, days));
  return (
    <Panel
      title="Traffic"
      text="Counted by the provider for the whole zone; each community’s own statistics are its own."
      action={
        <Field label="Time">
          {(control) => (
            <Select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {TRAFFIC_DAYS.map((count) => (
                <option key={count} value={count}>
                  {count} days
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
  if (days.length === 0)
    return <p className="text-sm text-muted-foreground">The provider has counted nothing in this time.</p>;
  const cards = [
    { label: "Requests", value: sumOf(days, "requests").toLocaleString("en") },
    { label: "From the cache", value: shareCached(sumOf(days, "requests"), sumOf(days, "cachedRequests")) },
    { label: "Page views", value: sumOf(days, "pageViews").toLocaleString("en") },
    { label: "Sent", value: describeBytes(sumOf(days, "bytes")) },
    { label: "Threats", value: sumOf(days, "threats").toLocaleString("en") },
  ];
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-5">
        {cards.map(({ label, value }) => (
          <div key={label} className="flex flex-col bg-card px-4 py-4 max-lg:last:col-span-2">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-xl font-semibold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <DayChart
        title="Requests by day"
        unit="Requests"
        days={days.map(({ day, requests }) => ({ day, value: requests }))}
      />
    </div>
  );
}
