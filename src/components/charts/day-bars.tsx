"use client";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import * as m from "#messages";

/**
 * `day` is formatted as `2026-11-20`. `value` is null if there is none. `before` is the value to compare
 * with.
 */
export type DayFigure = { day: string; value: number | null; before?: number | null };

type DayBarsProps = {
  days: readonly DayFigure[];
  title: string;
  unit: string;
  beforeName: string;
  nameOf: (day: string) => string;
  tell: (value: number) => string;
};

const tick = { fill: "var(--muted-foreground)", fontSize: 13 };

const box = {
  backgroundColor: "var(--popover)",
  borderColor: "var(--border)",
  borderRadius: "var(--radius-md)",
  color: "var(--foreground)",
  fontSize: 13,
};

/**
 * One bar per day, with a dashed line for the comparison so that color isn't needed to tell them apart. When
 * focused, the arrow keys move between days and each day is announced.
 */
export function DayBars({ days, title, unit, beforeName, nameOf, tell }: DayBarsProps) {
  const isCompared = days.some(({ before }) => before !== undefined);
  return (
    <div dir="ltr" className="h-full">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...days]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer
          title={m.components_charts_chart({ title })}
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
          <YAxis
            width="auto"
            allowDecimals={false}
            tickFormatter={tell}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--muted)" }}
            labelFormatter={(day) => nameOf(String(day))}
            formatter={(value) => (typeof value === "number" ? tell(value) : "–")}
            contentStyle={box}
            itemStyle={{ color: "var(--foreground)" }}
          />
          <Bar
            dataKey="value"
            name={unit}
            fill="var(--brand-ink)"
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
          {/* A margin, because gray dashes don't stand out from the bars. */}
          {isCompared && (
            <Line
              dataKey="before"
              stroke="var(--background)"
              strokeWidth={5}
              dot={false}
              activeDot={false}
              tooltipType="none"
              isAnimationActive={false}
            />
          )}
          {isCompared && (
            <Line
              dataKey="before"
              name={beforeName}
              stroke="var(--muted-foreground)"
              strokeWidth={2}
              strokeDasharray="5 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
