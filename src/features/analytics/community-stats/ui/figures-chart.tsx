"use client";
import * as m from "#messages";
import { DayChart } from "@/components/charts/day-chart";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export type Series = {
  key: string;
  label: string;
  days: readonly { day: string; value: number; before?: number }[];
};

export const FiguresChart = ({ name, series }: { name: string; series: readonly Series[] }) => (
  <Tabs defaultValue={series[0]?.key}>
    <TabsList aria-label={name} className="max-w-full overflow-x-auto sm:self-start">
      {series.map(({ key, label }) => (
        <TabsTrigger key={key} value={key} className="shrink-0 whitespace-nowrap">
          {label}
        </TabsTrigger>
      ))}
    </TabsList>
    {series.map(({ key, label, days }) => (
      <TabsContent key={key} value={key}>
        <DayChart
          title={m.analytics_community_look_byDayOf({ figure: label })}
          unit={label}
          beforeName={m.analytics_community_look_daysBefore()}
          days={days}
        />
      </TabsContent>
    ))}
  </Tabs>
);
