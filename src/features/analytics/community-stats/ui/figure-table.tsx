import { clsx } from "clsx";
import type { ReactNode } from "react";
import { WideTable } from "@/components/content/wide-table";
import { formatNumber } from "@/lib/format/number";

type Row = { key: string; name: ReactNode; figures: readonly (ReactNode | number)[] };
type FigureTableProps = { caption: string; heads: readonly [string, ...string[]]; rows: readonly Row[] };

const told = (figure: ReactNode | number) => (typeof figure === "number" ? formatNumber(figure) : figure);

/** A table of many columns. On phones, each row is a card. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <WideTable label={caption} className="rounded-lg border bg-card">
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b side-start text-xs text-muted-foreground max-sm:sr-only">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={clsx("px-2 py-2 font-medium sm:px-3", index > 0 && "side-end")}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y max-sm:block">
          {rows.map(({ key, name, figures }) => (
            <tr key={key} className="max-sm:block max-sm:px-1 max-sm:py-2">
              <th
                scope="row"
                className="max-w-72 truncate px-2 py-2 side-start font-normal max-sm:block max-sm:max-w-none max-sm:py-1 max-sm:font-medium sm:px-3"
              >
                {name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={heads[index + 1]}
                  className="px-2 py-2 side-end tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 sm:px-3"
                >
                  <span aria-hidden="true" className="text-muted-foreground sm:hidden">
                    {heads[index + 1]}
                  </span>
                  <span>{told(figure)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
