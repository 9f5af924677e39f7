import { nameOfSource, shareOf } from "../rules";
import type { SourceStats } from "../schema";

const figure = "px-3 py-2 text-right tabular-nums";

/** Where the views came from, the most first. */
export function SourceTable({ sources, views }: { sources: readonly SourceStats[]; views: number }) {
  return (
    <div className="overflow-x-auto rounded-lg border bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">Views and website clicks by source</caption>
        <thead className="border-b text-left text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              Source
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              Views
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              Share
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              Clicks
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
    </div>
  );
}
