import * as m from "#messages";
import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";
import type { NavGroup, NavItem } from "@/app/_shell/navigation/side-nav";
import type { Waiting } from "@/domain/moderation/open-counts";

type Page = { href: string; label: () => string };
type Area = { label: () => string; pages: readonly Page[] };

/** An area leads to the first of its pages that the viewer may open; the others are tabs inside it. */
const GROUPS: readonly { label: () => string; areas: readonly Area[] }[] = [
  {
    label: m.admin_adminNav_administration,
    areas: [
      {
        label: m.common_home,
        pages: [
          { href: "/admin", label: m.common_overview },
          { href: "/admin/community", label: m.common_firstSteps },
        ],
      },
      {
        label: m.common_people,
        pages: [
          { href: "/admin/users", label: m.admin_adminNav_everyone },
          { href: "/admin/community/members", label: m.common_rolesAndInvitations },
          { href: "/admin/applications", label: m.common_applications },
        ],
      },
      {
        label: m.common_moderation,
        pages: [
          { href: "/admin/moderation", label: m.admin_adminNav_queue },
          { href: "/admin/moderation/rules", label: m.common_automaticRules },
        ],
      },
      {
        label: m.common_support,
        pages: [{ href: "/admin/tickets", label: m.common_support }],
      },
      {
        label: m.common_analytics,
        pages: [{ href: "/admin/analytics", label: m.common_analytics }],
      },
    ],
  },
  {
    label: m.common_community,
    areas: [
      {
        label: m.common_branding,
        pages: [{ href: "/admin/community/branding", label: m.common_branding }],
      },
      {
        label: m.common_domains,
        pages: [{ href: "/admin/community/domains", label: m.common_domains }],
      },
      {
        label: m.auth_company_title,
        pages: [{ href: "/admin/community/sign-in", label: m.auth_company_title }],
      },
      {
        label: m.common_featuresAndRules,
        pages: [
          { href: "/admin/community/features", label: m.common_features },
          { href: "/admin/community/rules", label: m.common_rules },
          { href: "/admin/community/access", label: m.common_access },
          { href: "/admin/community/categories", label: m.admin_adminPages_categories },
          { href: "/admin/community/fields", label: m.admin_adminPages_fields },
          { href: "/admin/community/hub", label: m.tenant_hubListing_title },
          { href: "/admin/community/plan", label: m.common_plan },
          { href: "/admin/community/data", label: m.tenant_closing_title },
        ],
      },
      {
        label: m.integrations_title,
        pages: [
          { href: "/admin/community/api", label: m.integrations_keys_title },
          { href: "/admin/community/webhooks", label: m.integrations_webhooks_title },
          { href: "/admin/community/embeds", label: m.integrations_embeds_title },
          { href: "/admin/community/import", label: m.integrations_import_title },
        ],
      },
      {
        label: m.common_pages,
        pages: [
          { href: "/admin/community/blog", label: m.common_blog },
          { href: "/admin/community/legal", label: m.common_legalPages },
        ],
      },
    ],
  },
  {
    label: m.admin_adminNav_safety,
    areas: [
      {
        label: m.common_security,
        pages: [
          { href: "/admin/security", label: m.common_activity },
          { href: "/admin/audit", label: m.common_auditLog },
        ],
      },
    ],
  },
  {
    label: m.common_platform,
    areas: [
      {
        label: m.common_platform,
        pages: [{ href: "/admin/superadmin", label: m.common_platform }],
      },
    ],
  },
];

const isOpen = (href: string, scope: TenantScope): boolean => {
  if (!hasPage(href)) return false;
  const decision = decide(pageRule(href), scope);
  return decision.allowed || decision.denial.reason === "sign-in-again";
};

const openPages = ({ pages }: Area, scope: TenantScope): NavItem[] =>
  pages.filter(({ href }) => isOpen(href, scope)).map(({ href, label }) => ({ href, label: label() }));

/** The areas that the viewer may open, with how much waits there. */
export function placesOf(scope: TenantScope, waiting: Waiting | null): NavGroup[] {
  const counts: Record<string, number | undefined> = {
    "/admin/moderation": waiting?.cases,
    "/admin/tickets": waiting?.tickets,
    "/admin/users": waiting?.applications,
    "/admin/applications": waiting?.applications,
  };
  return GROUPS.map(({ label, areas }) => ({
    label: label(),
    places: areas.flatMap((area) => {
      const [first] = openPages(area, scope);
      return first ? [{ href: first.href, label: area.label(), count: counts[first.href] }] : [];
    }),
  })).filter(({ places }) => places.length > 0);
}

/** The pages of the area around a page, as far as the viewer may open them. */
export function tabsOf(scope: TenantScope, current: string): { label: string; tabs: NavItem[] } {
  const areas = GROUPS.flatMap((group) => group.areas);
  const area = areas.find(({ pages }) => pages.some(({ href }) => href === current));
  return area ? { label: area.label(), tabs: openPages(area, scope) } : { label: "", tabs: [] };
}
