import type { Metadata } from "next";
import Link from "next/link";
import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import { requirePage } from "@/api/require-page";
import { readMetrics } from "@/features/security/metrics";
import { SecurityPanel } from "@/features/security/ui/security-panel";
import { AdminFrame } from "../../_admin/admin-frame";
import { Restricted } from "../../_shell/restricted";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

const CARDS = [
  { href: "/admin/users", title: "Users", text: "Find members, see their standing, warn, mute or ban." },
  {
    href: "/admin/moderation",
    title: "Moderation",
    text: "Decide on what was reported or waits for approval.",
  },
  { href: "/admin/security", title: "Security", text: "Sign-ins, limits that were hit, and blocks." },
  { href: "/admin/analytics", title: "Analytics", text: "How the community grows and what it does." },
];

export default async function AdminPage() {
  const gate = await requirePage("/admin");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const cards = CARDS.filter(({ href }) => hasPage(href) && decide(pageRule(href), scope).allowed);
  const isAdmin = decide(pageRule("/admin/security"), scope).allowed;
  const metrics = isAdmin ? await readMetrics(scope).catch(() => null) : null;
  return (
    <AdminFrame
      scope={scope}
      current="/admin"
      title="Admin"
      text={`What keeps ${scope.tenant.name} running.`}
    >
      {isAdmin && (
        <div className="mb-8">
          <SecurityPanel heading="Security" metrics={metrics} timeZone={scope.tenant.timeZone} />
        </div>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map(({ href, title, text }) => (
          <li key={href}>
            <Link href={href} className="flex h-full flex-col gap-1 rounded-lg border p-5 hover:bg-accent">
              <span className="font-medium">{title}</span>
              <span className="text-sm text-muted-foreground">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
}
