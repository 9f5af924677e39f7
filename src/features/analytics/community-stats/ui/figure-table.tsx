import { clsx } from "clsx";
import type { ReactNode } from "react";
import { WideTable } from "@/components/content/wide-table";
import { formatNumber } from "@/lib/format/number";

type Row = { key: string; name: ReactNode; figures: readonly (ReactNode | number)[] };
type FigureTableProps = { caption: string; heads: readonly [string, ...string[]]; rows: readonly Row[] };

const told = (figure: ReactNode | number) => (typeof figure === "number" ? formatNumber(figure) : figure);

/** A phone fits at most this many columns. Wider tables render each row as a card. */
const MAX_ON_PHONES = 4;

const CARDS = {
  table: "max-sm:block",
  head: "max-sm:sr-only",
  body: "max-sm:block",
  row: "max-sm:block max-sm:px-1 max-sm:py-2",
  name: "max-sm:block max-sm:max-w-none max-sm:py-1 max-sm:font-medium",
  cell: "max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1",
};

/** On narrow screens, long names are truncated first. Wide tables become cards. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const isWide = heads.length > MAX_ON_PHONES;
  const onPhones = (part: keyof typeof CARDS) => isWide && CARDS[part];
  return (
    <WideTable label={caption} className="rounded-lg border bg-card">
      <table className={clsx("w-full text-sm", onPhones("table"))}>
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx("border-b side-start text-xs text-muted-foreground", onPhones("head"))}>
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
        <tbody className={clsx("divide-y", onPhones("body"))}>
          {rows.map(({ key, name, figures }) => (
            <tr key={key} className={clsx(onPhones("row"))}>
              <th
                scope="row"
                className={clsx(
                  "max-w-28 truncate px-2 py-2 side-start font-normal sm:max-w-72 sm:px-3",
                  onPhones("name"),
                )}
              >
                {name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={heads[index + 1]}
                  className={clsx("px-2 py-2 side-end tabular-nums sm:px-3", onPhones("cell"))}
                >
                  {isWide && (
                    <span aria-hidden="true" className="text-muted-foreground sm:hidden">
                      {heads[index + 1]}
                    </span>
                  )}
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
