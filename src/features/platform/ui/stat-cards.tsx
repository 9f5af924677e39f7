import type { PlatformFigures } from "../schema";

const inDays = (count: number): string => `+${count.toLocaleString("en")} in the last 30 days`;

/** The platform in four figures. (`docs/behaviours.md`, ANA-2) */
export function StatCards({ figures }: { figures: PlatformFigures }) {
  const { tenants, activeTenants, users, recentUsers, startups, recentStartups, sessions } = figures;
  const cards = [
    { label: "Total Tenants", value: tenants, note: `${activeTenants.toLocaleString("en")} active` },
    { label: "Total Users", value: users, note: inDays(recentUsers) },
    { label: "Total Startups", value: startups, note: inDays(recentStartups) },
    { label: "Total Sessions", value: sessions, note: "Of every state" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4">
      {cards.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col bg-card px-4 py-4">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value.toLocaleString("en")}</dd>
          <dd className="text-xs text-muted-foreground">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
