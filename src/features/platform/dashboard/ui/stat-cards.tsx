import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { DASHBOARD_COPY } from "@/features/platform/dashboard/copy";
import type { PlatformFigures, Revenue } from "@/features/platform/schema";
import { formatMoney } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/number";

const inDays = (count: number): string => DASHBOARD_COPY.recent(formatNumber(count));

const revenueNote = ({ paying, trying }: Revenue): string =>
  DASHBOARD_COPY.revenue(formatNumber(paying), formatNumber(trying));

/** Platform counts, and revenue if payments are configured. (ANA-2) */
export function StatCards({ figures, revenue }: { figures: PlatformFigures; revenue: Revenue | null }) {
  const { tenants, activeTenants, users, recentUsers, startups, recentStartups, sessions } = figures;
  const cards = [
    {
      label: DASHBOARD_COPY.tenants,
      value: formatNumber(tenants),
      note: DASHBOARD_COPY.active(formatNumber(activeTenants)),
    },
    { label: DASHBOARD_COPY.users, value: formatNumber(users), note: inDays(recentUsers) },
    { label: DASHBOARD_COPY.startups, value: formatNumber(startups), note: inDays(recentStartups) },
    {
      label: DASHBOARD_COPY.sessions,
      value: formatNumber(sessions),
      note: DASHBOARD_COPY.ofEveryState,
    },
    ...(revenue
      ? [
          {
            label: DASHBOARD_COPY.income,
            value: formatMoney(revenue.cents, "usd", { isShort: true }),
            note: revenueNote(revenue),
          },
        ]
      : []),
  ];
  return (
    <StatTiles className="lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {cards.map(({ label, value, note }) => (
        <StatTile
          key={label}
          label={label}
          value={value}
          hint={note}
          className="last:odd:col-span-2 lg:last:odd:col-span-1"
        />
      ))}
    </StatTiles>
  );
}
