import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import type { PlatformFigures, Revenue } from "@/features/platform/schema";
import { formatMoney } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/number";

const inDays = (count: number): string => m.platform_dashboard_recent({ count: formatNumber(count) });

const revenueNote = ({ paying, trying }: Revenue): string =>
  m.platform_dashboard_revenue({ paying: formatNumber(paying), trying: formatNumber(trying) });

/** Platform counts, and revenue if payments are configured. (ANA-2) */
export function StatCards({ figures, revenue }: { figures: PlatformFigures; revenue: Revenue | null }) {
  const { tenants, activeTenants, users, recentUsers, startups, recentStartups, sessions } = figures;
  const cards = [
    {
      label: m.platform_dashboard_tenants(),
      value: formatNumber(tenants),
      note: m.platform_dashboard_active({ count: formatNumber(activeTenants) }),
    },
    { label: m.platform_dashboard_users(), value: formatNumber(users), note: inDays(recentUsers) },
    { label: m.platform_dashboard_startups(), value: formatNumber(startups), note: inDays(recentStartups) },
    {
      label: m.platform_dashboard_sessions(),
      value: formatNumber(sessions),
      note: m.platform_dashboard_ofEveryState(),
    },
    ...(revenue
      ? [
          {
            label: m.platform_dashboard_income(),
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
