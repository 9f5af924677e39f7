"use client";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

/** A figure of one day, written as `2026-11-20`. */
export type DayFigure = { day: string; value: number };

type DayBarsProps = { days: readonly DayFigure[]; unit: string; nameOf: (day: string) => string };

const tick = { fill: "var(--muted-foreground)", fontSize: 12 };

/** One bar a day. Drawn for the eye alone: its figures stand in a table beside it. */
export default function DayBars({ days, unit, nameOf }: DayBarsProps) {
  return (
    <div aria-hidden="true" className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...days]}
          margin={{ top: 8, right: 0, bottom: 0, left: -24 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="day"
            tickFormatter={nameOf}
            tick={tick}
            tickLine={false}
            axisLine={false}
            minTickGap={32}
          />
          <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--muted)" }}
            labelFormatter={(day) => nameOf(String(day))}
            formatter={(value) => [value, unit]}
            contentStyle={{
              backgroundColor: "var(--popover)",
              borderColor: "var(--border)",
              borderRadius: "var(--radius-md)",
              color: "var(--foreground)",
              fontSize: 13,
            }}
            itemStyle={{ color: "var(--foreground)" }}
          />
          <Bar dataKey="value" fill="var(--brand-ink)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
