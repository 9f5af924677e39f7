import * as m from "#messages";
import { WideTable } from "@/components/content/wide-table";
import { nameOfSource, shareOf } from "@/domain/analytics/rules";
import type { SourceStats } from "@/features/analytics/schema";

const figure = "px-3 py-2 side-end tabular-nums";

export function SourceTable({ sources, views }: { sources: readonly SourceStats[]; views: number }) {
  return (
    <WideTable label={m.analytics_stats_caption()} className="rounded-lg border bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{m.analytics_stats_caption()}</caption>
        <thead className="border-b side-start text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {m.analytics_figures_figureNames_source()}
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              {m.common_views()}
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              {m.analytics_figures_figureNames_share()}
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              {m.common_clicks()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {sources.map((one) => (
            <tr key={one.source}>
              <th scope="row" className="max-w-48 truncate px-3 py-2 side-start font-normal">
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
