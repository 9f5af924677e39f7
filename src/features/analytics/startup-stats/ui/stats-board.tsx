"use client";
import type { ReactNode } from "react";
import * as m from "#messages";
import { type BoardFigure, FigureBoard } from "@/components/charts/figure-board";
import { shareOf } from "@/domain/analytics/rules";
import type { DayOfStats } from "@/features/analytics/schema";
import { formatNumber, formatPercent } from "@/lib/format/number";

const COUNTS = [
  { key: "views", name: m.common_views },
  { key: "clicks", name: m.analytics_figures_figureNames_clicks },
  { key: "votes", name: m.common_votes },
] as const;

type Count = (typeof COUNTS)[number]["key"];

const sum = (days: readonly DayOfStats[], key: Count): number =>
  days.reduce((total, one) => total + one[key], 0);

const conversion = (days: readonly DayOfStats[]): BoardFigure => ({
  key: "conversion",
  label: m.analytics_stats_conversion(),
  value: shareOf(sum(days, "clicks"), sum(days, "views")) ?? "–",
  hint: m.analytics_stats_conversionHint(),
  values: days.map(({ views, clicks }) => (views ? (100 * clicks) / views : null)),
});

const figuresOf = (days: readonly DayOfStats[]): BoardFigure[] => [
  ...COUNTS.map(({ key, name }) => ({
    key,
    label: name(),
    value: formatNumber(sum(days, key)),
    values: days.map((one) => one[key]),
  })),
  conversion(days),
];

const tell = (key: string, value: number): string =>
  key === "conversion" ? formatPercent(value / 100) : formatNumber(value);

type StatsBoardProps = { days: readonly DayOfStats[]; action: ReactNode };

export const StatsBoard = ({ days, action }: StatsBoardProps) => (
  <FigureBoard
    name={m.analytics_stats_figure()}
    days={days.map(({ day }) => day)}
    figures={figuresOf(days)}
    tell={tell}
    action={action}
    className="lg:grid-cols-4"
  />
);
