import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";
import type { NavGroup } from "@/app/_shell/navigation/side-nav";
import type { Waiting } from "@/server/moderation/open-counts";

const GROUPS: readonly NavGroup[] = [
  {
    label: "Administration",
    places: [
      { href: "/admin", label: "Overview" },
      { href: "/admin/users", label: "Users" },
      { href: "/admin/moderation", label: "Moderation" },
      { href: "/admin/tickets", label: "Support tickets" },
      { href: "/admin/security", label: "Security" },
      { href: "/admin/audit", label: "Audit log" },
      { href: "/admin/analytics", label: "Analytics" },
    ],
  },
  {
    label: "Community",
    places: [
      { href: "/admin/community", label: "First steps" },
      { href: "/admin/community/branding", label: "Branding" },
      { href: "/admin/community/features", label: "Features" },
      { href: "/admin/community/members", label: "Members" },
      { href: "/admin/community/plan", label: "Plan" },
      { href: "/admin/community/domains", label: "Domains" },
      { href: "/admin/community/rules", label: "Rules" },
      { href: "/admin/community/blog", label: "Blog" },
      { href: "/admin/community/legal", label: "Legal pages" },
    ],
  },
  { label: "Platform", places: [{ href: "/admin/superadmin", label: "Platform" }] },
];

const isOpen = (href: string, scope: TenantScope): boolean => {
  if (!hasPage(href)) return false;
  const decision = decide(pageRule(href), scope);
  return decision.allowed || decision.denial.reason === "sign-in-again";
};

/** The places that the viewer may open, with how much waits there. */
export function placesOf(scope: TenantScope, waiting: Waiting | null): NavGroup[] {
  const counts: Record<string, number | undefined> = {
    "/admin/moderation": waiting?.cases,
    "/admin/tickets": waiting?.tickets,
  };
  return GROUPS.map(({ label, places }) => ({
    label,
    places: places
      .filter(({ href }) => isOpen(href, scope))
      .map((place) => ({ ...place, count: counts[place.href] })),
  })).filter(({ places }) => places.length > 0);
}
