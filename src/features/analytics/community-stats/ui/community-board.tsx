"use client";
import type { ReactNode } from "react";
import * as m from "#messages";
import { type BoardFigure, FigureBoard } from "@/components/charts/figure-board";
import { SHOW_RATE } from "@/features/analytics/rollups/rules";
import { formatNumber, formatPercent } from "@/lib/format/number";

const tell = (key: string, value: number): string =>
  key === SHOW_RATE ? formatPercent(value / 100) : formatNumber(value);

type CommunityBoardProps = {
  days: readonly string[];
  figures: readonly BoardFigure[];
  action: ReactNode;
};

export const CommunityBoard = (board: CommunityBoardProps) => (
  <FigureBoard
    {...board}
    name={m.analytics_community_parts_figures()}
    beforeName={m.analytics_community_look_daysBefore()}
    tell={tell}
    className="sm:grid-cols-3 lg:grid-cols-5 lg:[&>:last-child:nth-child(5n+4)]:col-span-2"
  />
);
