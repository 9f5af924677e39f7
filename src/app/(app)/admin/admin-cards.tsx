import Link from "next/link";
import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";
import { ADMIN_PAGES_COPY as copy } from "@/app/_admin/copy";

const CARDS = [
  { href: "/admin/users", title: copy.users, text: copy.usersText },
  { href: "/admin/moderation", title: copy.moderation, text: copy.moderationText },
  { href: "/admin/security", title: copy.security, text: copy.securityText },
  { href: "/admin/analytics", title: copy.analytics, text: copy.analyticsText },
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
