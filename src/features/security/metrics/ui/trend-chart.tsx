import * as m from "#messages";
import { Sparkline } from "@/components/charts/sparkline";
import type { TrendPoint } from "@/features/security/schema";
import { formatNumber } from "@/lib/format/number";

type Line = "limitHits" | "failedSignIns";

type TrendChartProps = {
  title: string;
  /** What each line's chart is called. */
  names: Record<Line, string>;
  unit: string;
  points: readonly TrendPoint[];
  nameOf: (at: Date) => string;
};

const LINES = [
  { key: "limitHits", label: m.security_metrics_limitHits },
  { key: "failedSignIns", label: m.security_metrics_failedSignIns },
] as const;

const sum = (points: readonly TrendPoint[], key: Line): number =>
  points.reduce((total, point) => total + point[key], 0);

export const TrendChart = ({ title, names, unit, points, nameOf }: TrendChartProps) => (
  <figure className="flex flex-col gap-4 rounded-lg border bg-card p-4">
    <figcaption className="text-sm font-medium">{title}</figcaption>
    {LINES.map(({ key, label }) => (
      <div key={key} className="flex flex-col gap-1">
        <p className="flex justify-between text-sm text-muted-foreground">
          {label()}
          <span className="font-semibold text-foreground tabular-nums">{formatNumber(sum(points, key))}</span>
        </p>
        <Sparkline values={points.map((point) => point[key])} label={names[key]} />
      </div>
    ))}
    <details className="text-sm">
      <summary className="w-fit rounded-sm py-1 text-muted-foreground hover:text-foreground">
        {m.common_showData()}
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b side-start">
          <tr>
            <th scope="col" className="py-2 font-medium">
              {unit}
            </th>
            {LINES.map(({ key, label }) => (
              <th key={key} scope="col" className="py-2 side-end font-medium">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {points.toReversed().map((point) => (
            <tr key={point.at.toISOString()}>
              <th scope="row" className="py-1.5 side-start font-normal">
                <time dateTime={point.at.toISOString()}>{nameOf(point.at)}</time>
              </th>
              {LINES.map(({ key }) => (
                <td key={key} className="py-1.5 side-end tabular-nums">
                  {point[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </figure>
);
