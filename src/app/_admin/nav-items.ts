import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";
import type { NavGroup, NavItem } from "@/app/_shell/navigation/side-nav";
import type { Waiting } from "@/server/moderation/open-counts";
import { ADMIN_NAV_COPY as copy } from "./copy";

type Area = { label: string; pages: readonly NavItem[] };

/** An area leads to the first of its pages that the viewer may open; the others are tabs inside it. */
const GROUPS: readonly { label: string; areas: readonly Area[] }[] = [
  {
    label: copy.administration,
    areas: [
      {
        label: copy.home,
        pages: [
          { href: "/admin", label: copy.overview },
          { href: "/admin/community", label: copy.firstSteps },
        ],
      },
      {
        label: copy.people,
        pages: [
          { href: "/admin/users", label: copy.everyone },
          { href: "/admin/community/members", label: copy.roles },
        ],
      },
      {
        label: copy.moderation,
        pages: [
          { href: "/admin/moderation", label: copy.queue },
          { href: "/admin/moderation/rules", label: copy.automaticRules },
        ],
      },
      { label: copy.support, pages: [{ href: "/admin/tickets", label: copy.support }] },
      { label: copy.analytics, pages: [{ href: "/admin/analytics", label: copy.analytics }] },
    ],
  },
  {
    label: copy.community,
    areas: [
      { label: copy.branding, pages: [{ href: "/admin/community/branding", label: copy.branding }] },
      { label: copy.domains, pages: [{ href: "/admin/community/domains", label: copy.domains }] },
      {
        label: copy.featuresAndRules,
        pages: [
          { href: "/admin/community/features", label: copy.features },
          { href: "/admin/community/rules", label: copy.rules },
          { href: "/admin/community/plan", label: copy.plan },
        ],
      },
      {
        label: copy.pages,
        pages: [
          { href: "/admin/community/blog", label: copy.blog },
          { href: "/admin/community/legal", label: copy.legal },
        ],
      },
    ],
  },
  {
    label: copy.safety,
    areas: [
      {
        label: copy.security,
        pages: [
          { href: "/admin/security", label: copy.activity },
          { href: "/admin/audit", label: copy.auditLog },
        ],
      },
    ],
  },
  {
    label: copy.platform,
    areas: [{ label: copy.platform, pages: [{ href: "/admin/superadmin", label: copy.platform }] }],
  },
];

const isOpen = (href: string, scope: TenantScope): boolean => {
  if (!hasPage(href)) return false;
  const decision = decide(pageRule(href), scope);
  return decision.allowed || decision.denial.reason === "sign-in-again";
};

const openPages = ({ pages }: Area, scope: TenantScope): NavItem[] =>
  pages.filter(({ href }) => isOpen(href, scope));

/** The areas that the viewer may open, with how much waits there. */
export function placesOf(scope: TenantScope, waiting: Waiting | null): NavGroup[] {
  const counts: Record<string, number | undefined> = {
    "/admin/moderation": waiting?.cases,
    "/admin/tickets": waiting?.tickets,
  };
  return GROUPS.map(({ label, areas }) => ({
    label,
    places: areas.flatMap((area) => {
      const [first] = openPages(area, scope);
      return first ? [{ href: first.href, label: area.label, count: counts[first.href] }] : [];
    }),
  })).filter(({ places }) => places.length > 0);
}

/** The pages of the area around a page, as far as the viewer may open them. */
export function tabsOf(scope: TenantScope, current: string): { label: string; tabs: NavItem[] } {
  const areas = GROUPS.flatMap((group) => group.areas);
  const area = areas.find(({ pages }) => pages.some(({ href }) => href === current));
  return area ? { label: area.label, tabs: openPages(area, scope) } : { label: "", tabs: [] };
}
