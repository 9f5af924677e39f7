"use client";
import * as m from "#messages";
import { DayChart } from "@/components/charts/day-chart";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { type Measure, VITALS } from "@/domain/analytics/web-vitals/rules";
import { formatValue } from "@/features/analytics/web-vitals/speed-rules";

type Day = { day: string; values: Partial<Record<Measure, number | null>> };

/** The 75th percentile per day, one measure at a time. */
export const SpeedChart = ({ measures, days }: { measures: readonly Measure[]; days: readonly Day[] }) => (
  <Tabs defaultValue={measures[0]}>
    <TabsList
      aria-label={m.analytics_vitals_speed_measure()}
      className="max-w-full overflow-x-auto sm:self-start"
    >
      {measures.map((measure) => (
        <TabsTrigger key={measure} value={measure} className="shrink-0 whitespace-nowrap capitalize">
          {measure}
        </TabsTrigger>
      ))}
    </TabsList>
    {measures.map((measure) => (
      <TabsContent key={measure} value={measure}>
        <DayChart
          title={m.analytics_community_look_byDayOf({ figure: VITALS[measure].name() })}
          unit={measure}
          tell={(value) => formatValue(measure, value)}
          days={days.map(({ day, values }) => ({ day, value: values[measure] ?? null }))}
        />
      </TabsContent>
    ))}
  </Tabs>
);
