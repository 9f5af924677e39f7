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

/** A figure of one day, written as `2026-11-20`; null where there is none. `before` is the one to compare it with. */
export type DayFigure = { day: string; value: number | null; before?: number | null };

type DayBarsProps = {
  days: readonly DayFigure[];
  title: string;
  unit: string;
  beforeName: string;
  nameOf: (day: string) => string;
  tell: (value: number) => string;
};

const tick = { fill: "var(--muted-foreground)", fontSize: 12 };

const box = {
  backgroundColor: "var(--popover)",
  borderColor: "var(--border)",
  borderRadius: "var(--radius-md)",
  color: "var(--foreground)",
  fontSize: 13,
};

/**
 * One bar a day, and a dashed line for what it is compared with, so that no colour has to tell them apart. With the
 * focus on it the arrow keys go from day to day, and each is read out.
 */
export function DayBars({ days, title, unit, beforeName, nameOf, tell }: DayBarsProps) {
  const isCompared = days.some(({ before }) => before !== undefined);
  return (
    <div className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...days]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer
          title={`${title}. The arrow keys go from day to day.`}
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
