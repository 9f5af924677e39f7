"use client";
import * as m from "#messages";
import { DayChart } from "@/components/charts/day-chart";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { DayOfStats } from "@/features/analytics/schema";

const FIGURES = [
  { key: "views", name: m.common_views },
  { key: "clicks", name: m.analytics_figures_figureNames_clicks },
  { key: "votes", name: m.common_votes },
] as const;

export const StatsChart = ({ days }: { days: readonly DayOfStats[] }) => (
  <Tabs defaultValue="views">
    <TabsList aria-label={m.analytics_stats_figure()} className="sm:self-start">
      {FIGURES.map(({ key, name }) => (
        <TabsTrigger key={key} value={key}>
          {name()}
        </TabsTrigger>
      ))}
    </TabsList>
    {FIGURES.map(({ key, name }) => (
      <TabsContent key={key} value={key}>
        <DayChart
          title={m.analytics_community_look_byDayOf({ figure: name() })}
          unit={name()}
          days={days.map((one) => ({ day: one.day, value: one[key] }))}
        />
      </TabsContent>
    ))}
  </Tabs>
);
