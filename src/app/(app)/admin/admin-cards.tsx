import Link from "next/link";
import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";

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

export function AdminCards({ scope }: { scope: TenantScope }) {
  const cards = CARDS.filter(({ href }) => hasPage(href) && decide(pageRule(href), scope).allowed);
  return (
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
  );
}
