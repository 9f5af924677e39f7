import { formatMoney } from "@/lib/money";
import { DASHBOARD_UI } from "../dashboard-copy";
import type { PlatformFigures, Revenue } from "../schema";

const inDays = (count: number): string => DASHBOARD_UI.recent(count.toLocaleString("en"));

const revenueNote = ({ paying, trying }: Revenue): string =>
  DASHBOARD_UI.revenue(paying.toLocaleString("en"), trying.toLocaleString("en"));

/** The platform in four figures, and what it earns while cards are on. (`docs/behaviours.md`, ANA-2) */
export function StatCards({ figures, revenue }: { figures: PlatformFigures; revenue: Revenue | null }) {
  const { tenants, activeTenants, users, recentUsers, startups, recentStartups, sessions } = figures;
  const cards = [
    {
      label: DASHBOARD_UI.tenants,
      value: tenants.toLocaleString("en"),
      note: DASHBOARD_UI.active(activeTenants.toLocaleString("en")),
    },
    { label: DASHBOARD_UI.users, value: users.toLocaleString("en"), note: inDays(recentUsers) },
    { label: DASHBOARD_UI.startups, value: startups.toLocaleString("en"), note: inDays(recentStartups) },
    { label: DASHBOARD_UI.sessions, value: sessions.toLocaleString("en"), note: DASHBOARD_UI.ofEveryState },
    ...(revenue
      ? [
          {
            label: DASHBOARD_UI.income,
            value: formatMoney(revenue.cents, "usd", { isShort: true }),
            note: revenueNote(revenue),
          },
        ]
      : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {cards.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-col bg-card px-4 py-4 last:odd:col-span-2 lg:last:odd:col-span-1"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          <dd className="text-xs text-muted-foreground">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
