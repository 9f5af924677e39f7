import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Link } from "@/components/link";
import { readDayFigures } from "@/features/analytics/rollups/queries";
import { todayOf } from "@/features/analytics/rollups/rollups";
import { FIGURE_RULES, sumOf } from "@/features/analytics/rollups/rules";
import { formatNumber } from "@/lib/format/number";
import { dayAfter } from "@/lib/time/calendar-day";

const SHOWN = ["joined", "launches", "votes", "comments"] as const;

/** How the community did in the last seven days, today included. */
export async function Growth({ scope }: { scope: TenantScope }) {
  const to = todayOf(scope);
  const days = await readDayFigures(scope, { from: dayAfter(to, -6), to });
  return (
    <section aria-labelledby="growth" className="mb-8 flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="growth" className="text-lg font-semibold">
          {m.common_last7Days()}
        </h2>
        <Link
          href="/admin/analytics"
          className="inline-flex min-h-6 items-center text-sm text-brand hover:underline"
        >
          {m.common_analytics()}
        </Link>
      </div>
      <StatTiles className="lg:grid-cols-4">
        {SHOWN.map((figure) => (
          <StatTile
            key={figure}
            label={FIGURE_RULES[figure].label()}
            value={formatNumber(sumOf(days, figure))}
          />
        ))}
      </StatTiles>
    </section>
  );
}
