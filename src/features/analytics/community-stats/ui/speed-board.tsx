"use client";
import type { ReactNode } from "react";
import * as m from "#messages";
import { type BoardFigure, FigureBoard } from "@/components/charts/figure-board";
import { MEASURES } from "@/domain/analytics/web-vitals/rules";
import { formatValue } from "@/features/analytics/web-vitals/speed-rules";
import { formatNumber } from "@/lib/format/number";

function tell(key: string, value: number): string {
  const measure = MEASURES.find((one) => one === key);
  return measure ? formatValue(measure, value) : formatNumber(value);
}

type SpeedBoardProps = { days: readonly string[]; figures: readonly BoardFigure[]; action?: ReactNode };

export const SpeedBoard = (board: SpeedBoardProps) => (
  <FigureBoard {...board} name={m.common_speed()} tell={tell} className="lg:grid-cols-4" />
);
