import { WideTable } from "@/components/wide-table";
import { FIGURE_NAMES } from "@/features/analytics/figures/copy";
import { nameOfSource, shareOf } from "@/features/analytics/rules";
import type { SourceStats } from "@/features/analytics/schema";
import { STATS_COPY } from "@/features/analytics/stats/copy";

const figure = "px-3 py-2 text-right tabular-nums";

export function SourceTable({ sources, views }: { sources: readonly SourceStats[]; views: number }) {
  return (
    <WideTable label={STATS_COPY.caption} className="rounded-lg border bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{STATS_COPY.caption}</caption>
        <thead className="border-b text-left text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {FIGURE_NAMES.source}
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              {FIGURE_NAMES.views}
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              {FIGURE_NAMES.share}
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              {STATS_COPY.shortClicks}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {sources.map((one) => (
            <tr key={one.source}>
              <th scope="row" className="max-w-48 truncate px-3 py-2 text-left font-normal">
                {nameOfSource(one.source)}
              </th>
              <td className={figure}>{one.views}</td>
              <td className={`${figure} text-muted-foreground`}>{shareOf(one.views, views) ?? "–"}</td>
              <td className={figure}>{one.clicks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
