import * as m from "#messages";
import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";
import { Link } from "@/components/link";

const CARDS = [
  { href: "/admin/users", title: m.common_people, text: m.admin_adminPages_usersText },
  {
    href: "/admin/moderation",
    title: m.common_moderation,
    text: m.admin_adminPages_moderationText,
  },
  { href: "/admin/security", title: m.common_security, text: m.admin_adminPages_securityText },
  {
    href: "/admin/analytics",
    title: m.common_analytics,
    text: m.admin_adminPages_analyticsText,
  },
];

export function AdminCards({ scope }: { scope: TenantScope }) {
  const cards = CARDS.filter(({ href }) => hasPage(href) && decide(pageRule(href), scope).allowed);
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {cards.map(({ href, title, text }) => (
        <li key={href}>
          <Link href={href} className="flex h-full flex-col gap-1 rounded-lg border p-5 hover:bg-accent">
            <span className="font-medium">{title()}</span>
            <span className="text-sm text-muted-foreground">{text()}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
