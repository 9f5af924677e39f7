import { formatMoney } from "@/lib/money";
import type { PlatformFigures, Revenue } from "../schema";

const inDays = (count: number): string => `+${count.toLocaleString("en")} in the last 30 days`;

const revenueNote = ({ paying, trying }: Revenue): string =>
  `Computed: ${paying.toLocaleString("en")} paid at list price, ${trying.toLocaleString("en")} in a trial`;

/** The platform in four figures, and what it earns while cards are on. (`docs/behaviours.md`, ANA-2) */
export function StatCards({ figures, revenue }: { figures: PlatformFigures; revenue: Revenue | null }) {
  const { tenants, activeTenants, users, recentUsers, startups, recentStartups, sessions } = figures;
  const cards = [
    {
      label: "Total Tenants",
      value: tenants.toLocaleString("en"),
      note: `${activeTenants.toLocaleString("en")} active`,
    },
    { label: "Total Users", value: users.toLocaleString("en"), note: inDays(recentUsers) },
    { label: "Total Startups", value: startups.toLocaleString("en"), note: inDays(recentStartups) },
    { label: "Total Sessions", value: sessions.toLocaleString("en"), note: "Of every state" },
    ...(revenue
      ? [
          {
            label: "Monthly recurring revenue",
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
