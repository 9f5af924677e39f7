"use client";
import { DayChart } from "@/components/charts/day-chart";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { DayOfStats } from "../schema";

const FIGURES = [
  { key: "views", name: "Views" },
  { key: "clicks", name: "Website clicks" },
  { key: "votes", name: "Votes" },
] as const;

/** The days of a period, one figure at a time. */
export const StatsChart = ({ days }: { days: readonly DayOfStats[] }) => (
  <Tabs defaultValue="views">
    <TabsList aria-label="Figure" className="sm:self-start">
      {FIGURES.map(({ key, name }) => (
        <TabsTrigger key={key} value={key}>
          {name}
        </TabsTrigger>
      ))}
    </TabsList>
    {FIGURES.map(({ key, name }) => (
      <TabsContent key={key} value={key}>
        <DayChart
          title={`${name} by day`}
          unit={name}
          days={days.map((one) => ({ day: one.day, value: one[key] }))}
        />
      </TabsContent>
    ))}
  </Tabs>
);
