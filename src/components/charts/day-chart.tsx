"use client";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { formatNumber } from "@/lib/format/number";
import { startOfDay } from "@/lib/time/calendar-day";
import { formatDate } from "@/lib/time/date";
import { Skeleton } from "../ui/skeleton";
import type { DayFigure } from "./day-bars";

const DayBars = clientOnly(
  () => import("./day-bars").then((file) => file.DayBars),
  () => <Skeleton className="h-full" />,
);

const nameOf = (day: string): string => formatDate(startOfDay(day), "dayOfMonth", "UTC");

type DayChartProps = {
  title: string;
  unit: string;
  days: readonly DayFigure[];
  /** The name of the comparison, if any. */
  beforeName?: string;
  tell?: (value: number) => string;
};

const head = "px-3 py-2 font-medium";
const figure = "px-3 py-1.5 side-end tabular-nums";

export function DayChart({
  title,
  unit,
  days,
  beforeName = m.components_charts_before(),
  tell = (value) => formatNumber(value),
}: DayChartProps) {
  const isCompared = days.some(({ before }) => before !== undefined);
  const told = (value: number | null | undefined) => (typeof value === "number" ? tell(value) : "–");
  if (days.every(({ value, before }) => !value && !before))
    return (
      <p className="flex items-center justify-center rounded-lg border border-dashed px-6 py-14 text-center text-sm text-muted-foreground">
        {m.components_charts_none()}
      </p>
    );
  return (
    <figure className="flex flex-col gap-3">
      <div className="h-56 sm:h-72">
        <DayBars days={days} title={title} unit={unit} beforeName={beforeName} nameOf={nameOf} tell={tell} />
      </div>
      <details className="text-sm">
        <summary className="w-fit rounded-sm py-1 text-muted-foreground hover:text-foreground">
          {m.common_showData()}
        </summary>
        <div className="mt-2 max-h-72 overflow-y-auto rounded-md border">
          <table className="w-full">
            <caption className="sr-only">{title}</caption>
            <thead className="border-b side-start">
              <tr>
                <th scope="col" className={head}>
                  {m.common_day()}
                </th>
                <th scope="col" className={`${head} side-end`}>
                  {unit}
                </th>
                {isCompared && (
                  <th scope="col" className={`${head} side-end`}>
                    {beforeName}
                  </th>
                )}
              </tr>
            </thead>
            <tbody className="divide-y">
              {days.toReversed().map(({ day, value, before }) => (
                <tr key={day}>
                  <th scope="row" className="px-3 py-1.5 side-start font-normal">
                    <time dateTime={day}>{nameOf(day)}</time>
                  </th>
                  <td className={figure}>{told(value)}</td>
                  {isCompared && <td className={`${figure} text-muted-foreground`}>{told(before)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
