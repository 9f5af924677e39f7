"use client";
import { type ReactNode, useRef } from "react";
import * as m from "#messages";
import { Tabs, TabsContent, TileList, TileTrigger } from "../ui/tabs";
import { DayChart } from "./day-chart";

export type BoardFigure = {
  key: string;
  label: string;
  /** The whole period in one value, as formatted for people. */
  value: ReactNode;
  hint?: ReactNode;
  /** What the figure counts, where its name leaves that open. */
  note?: string;
  /** The full name, where the tile has room for an abbreviation only. */
  fullName?: string;
  /** One value for each day; null if there is none. Shares are in percent, so that the axis ends near 100. */
  values: readonly (number | null)[];
  before?: readonly (number | null)[];
};

type FigureBoardProps = {
  name: string;
  days: readonly string[];
  figures: readonly BoardFigure[];
  /** Formats a value of a figure. */
  tell?: (key: string, value: number) => string;
  beforeName?: string;
  /** Stands beside the chart's title, such as its file. */
  action?: ReactNode;
  /** The columns of the tiles on wide screens. */
  className?: string;
};

/** The figure chosen last on each board, so that it stays when another period is loaded. */
const chosen = new Map<string, string>();

/** A tile for each figure, and one chart that follows the chosen tile. */
export function FigureBoard({ name, days, figures, tell, beforeName, action, className }: FigureBoardProps) {
  const chart = useRef<HTMLDivElement>(null);
  const known = figures.some(({ key }) => key === chosen.get(name)) && chosen.get(name);
  return (
    <Tabs defaultValue={known || figures[0]?.key} onValueChange={(key) => chosen.set(name, key)}>
      <TileList aria-label={name} className={className}>
        {figures.map(({ key, label, value, hint }) => (
          <TileTrigger
            key={key}
            value={key}
            // On phones, the chart may be below the tiles' last row.
            onClick={() => chart.current?.scrollIntoView({ block: "nearest" })}
          >
            <span className="max-w-full text-sm wrap-break-word hyphens-auto text-muted-foreground">
              {label}
            </span>
            <span className="text-lg font-semibold whitespace-nowrap">{value}</span>
            {hint && <span className="text-xs text-muted-foreground tabular-nums">{hint}</span>}
          </TileTrigger>
        ))}
      </TileList>
      <div ref={chart} className="flex flex-col gap-3">
        {figures.map((figure) => (
          <TabsContent key={figure.key} value={figure.key} className="flex flex-col gap-3">
            <FigureChart {...{ figure, days, tell, beforeName, action }} />
          </TabsContent>
        ))}
      </div>
    </Tabs>
  );
}

type FigureChartProps = Pick<FigureBoardProps, "days" | "tell" | "beforeName" | "action"> & {
  figure: BoardFigure;
};

function FigureChart({ figure, days, tell, beforeName, action }: FigureChartProps) {
  const { key, label, fullName = label, note, values, before } = figure;
  const title = m.components_charts_byDayOf({ figure: fullName });
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">{title}</h3>
        {action}
      </div>
      {note && <p className="max-w-reading text-sm text-muted-foreground">{note}</p>}
      <DayChart
        title={title}
        unit={label}
        beforeName={beforeName}
        tell={tell && ((value) => tell(key, value))}
        days={days.map((day, index) => ({
          day,
          value: values[index] ?? null,
          ...(before && { before: before[index] ?? null }),
        }))}
      />
    </>
  );
}
