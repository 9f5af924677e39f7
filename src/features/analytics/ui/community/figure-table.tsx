import { clsx } from "clsx";
import type { ReactNode } from "react";

type Row = { key: string; name: ReactNode; figures: readonly (ReactNode | number)[] };
type FigureTableProps = { caption: string; heads: readonly [string, ...string[]]; rows: readonly Row[] };

const told = (figure: ReactNode | number) =>
  typeof figure === "number" ? figure.toLocaleString("en") : figure;

/** Names and their figures; on a narrow screen the names give way first. */
export const FigureTable = ({ caption, heads, rows }: FigureTableProps) => (
  <div className="overflow-x-auto rounded-lg border bg-card">
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b text-left text-xs text-muted-foreground">
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={clsx("px-3 py-2 font-medium", index > 0 && "text-right")}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row" className="max-w-40 truncate px-3 py-2 text-left font-normal sm:max-w-72">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={heads[index + 1]} className="px-3 py-2 text-right tabular-nums">
                {told(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
