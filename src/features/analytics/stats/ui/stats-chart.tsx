"use client";
import { DayChart } from "@/components/charts/day-chart";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { LOOK_COPY } from "@/features/analytics/community/copy";
import { FIGURE_NAMES } from "@/features/analytics/figures/copy";
import type { DayOfStats } from "@/features/analytics/schema";
import { STATS_COPY } from "@/features/analytics/stats/copy";

const FIGURES = [
  { key: "views", name: FIGURE_NAMES.views },
  { key: "clicks", name: FIGURE_NAMES.clicks },
  { key: "votes", name: FIGURE_NAMES.votes },
] as const;

export const StatsChart = ({ days }: { days: readonly DayOfStats[] }) => (
  <Tabs defaultValue="views">
    <TabsList aria-label={STATS_COPY.figure} className="sm:self-start">
      {FIGURES.map(({ key, name }) => (
        <TabsTrigger key={key} value={key}>
          {name}
        </TabsTrigger>
      ))}
    </TabsList>
    {FIGURES.map(({ key, name }) => (
      <TabsContent key={key} value={key}>
        <DayChart
          title={LOOK_COPY.byDayOf(name)}
          unit={name}
          days={days.map((one) => ({ day: one.day, value: one[key] }))}
        />
      </TabsContent>
    ))}
  </Tabs>
);
