import type { ReactNode } from "react";
import { formatNumber } from "@/lib/format/number";

/** The first figure ranks the row and draws its bar. */
type RankedRow = { key: string; name: ReactNode; figures: readonly [number, ...(string | number)[]] };

type RankedTableProps = {
  caption: string;
  /** The name's heading, then one for each figure. */
  heads: readonly [string, string, ...string[]];
  rows: readonly RankedRow[];
};

const told = (figure: string | number): string =>
  typeof figure === "number" ? formatNumber(figure) : figure;

const number = "px-2 py-2 side-end whitespace-nowrap tabular-nums last:pe-3";
/** On phones, the further figures are on a line below the name. */
const further = "max-sm:order-last max-sm:px-0 max-sm:pt-0 max-sm:pb-1 max-sm:text-xs text-muted-foreground";

/** Rows in descending order, each with a bar behind its name. */
export function RankedTable({ caption, heads, rows }: RankedTableProps) {
  const [nameHead, firstHead, ...moreHeads] = heads;
  const most = Math.max(1, ...rows.map(({ figures }) => figures[0]));
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b text-xs text-muted-foreground max-sm:block">
          <tr className="max-sm:flex max-sm:justify-between">
            <th scope="col" className="px-3 py-2 side-start font-medium">
              {nameHead}
            </th>
            <th scope="col" className={`${number} font-medium max-sm:pe-3`}>
              {firstHead}
            </th>
            {moreHeads.map((head) => (
              <th key={head} scope="col" className={`${number} font-medium max-sm:sr-only`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ key, name, figures: [first, ...more] }) => (
            <tr key={key} className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:ps-3">
              <th
                scope="row"
                className="relative isolate w-full max-w-0 truncate px-3 py-2 side-start font-normal [&>a]:block [&>a]:truncate max-sm:-ms-3 max-sm:w-auto max-sm:max-w-none max-sm:flex-[1_0_calc(100%-6rem)]"
              >
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0.5 start-1 -z-10 min-w-0.5 rounded-sm bg-brand-wash"
                  style={{ width: `calc(${(first / most) * 100}% - 0.5rem)` }}
                />
                {name}
              </th>
              <td className={`${number} max-sm:ms-auto max-sm:pe-3`}>{told(first)}</td>
              {more.map((figure, index) => (
                <td key={moreHeads[index]} className={`${number} ${further}`}>
                  <span aria-hidden="true" className="sm:hidden">
                    {moreHeads[index]}{" "}
                  </span>
                  <span>{told(figure)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
