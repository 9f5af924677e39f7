import * as m from "#messages";
import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";

export type NavigationLink = { href: string; label: string };

type Place = { href: string; label: () => string };

const MAIN: readonly Place[] = [
  { href: "/", label: m.app_shell_links_home },
  { href: "/browse", label: m.app_shell_links_browse },
  { href: "/sessions", label: m.app_shell_links_sessions },
  { href: "/pricing", label: m.app_shell_links_pricing },
];

const MEMBER: readonly Place[] = [
  { href: "/dashboard", label: m.app_shell_links_dashboard },
  { href: "/submit", label: m.app_shell_links_submit },
  { href: "/create-session", label: m.app_shell_links_createSession },
  { href: "/notifications", label: m.app_shell_links_notifications },
  { href: "/profile", label: m.app_shell_links_profile },
  { href: "/settings/account", label: m.app_shell_links_settings },
  { href: "/subscription", label: m.app_shell_links_subscription },
];

const ADMIN: readonly Place[] = [{ href: "/admin", label: m.app_shell_links_admin }];

const PLATFORM: readonly Place[] = [{ href: "/admin/superadmin", label: m.app_shell_links_platform }];

const FOOTER: readonly Place[] = [
  { href: "/leaderboard", label: m.app_shell_links_leaderboard },
  { href: "/docs", label: m.app_shell_links_docs },
  { href: "/api", label: m.app_shell_links_api },
  { href: "/blog", label: m.app_shell_links_blog },
  { href: "/support", label: m.app_shell_links_support },
  { href: "/privacy", label: m.app_shell_links_privacy },
  { href: "/terms", label: m.app_shell_links_terms },
  { href: "/cookies", label: m.app_shell_links_cookies },
  { href: "/gdpr", label: m.app_shell_links_gdpr },
];

export type Navigation = Record<"main" | "member" | "admin" | "platform" | "footer", NavigationLink[]>;

/** Returns the links whose page exists and whose tier and feature the community has. */
export function findNavigation(tenant: Tenant): Navigation {
  const now = new Date(0);
  const isOpen = ({ href }: Place): boolean => {
    if (!hasPage(href)) return false;
    const { tier, feature } = pageRule(href);
    return decide({ tier, feature }, { tenant, viewer: null, now }).allowed;
  };
  const openOf = (places: readonly Place[]): NavigationLink[] =>
    places.filter(isOpen).map(({ href, label }) => ({ href, label: label() }));
  return {
    main: openOf(MAIN),
    member: openOf(MEMBER),
    admin: openOf(ADMIN),
    platform: openOf(PLATFORM),
    footer: openOf(FOOTER),
  };
}

const MENU: readonly (readonly string[])[] = [
  ["/profile", "/dashboard", "/settings/account"],
  ["/submit", "/create-session"],
  ["/subscription", "/admin", "/admin/superadmin"],
];

type Ranks = { isModerator: boolean; isSuperadmin: boolean };

/** The viewer's own links in groups: who they are, what they can add, what they run. None is empty. */
export function groupMenu({ member, admin, platform }: Navigation, viewer: Ranks): NavigationLink[][] {
  const links = [...member, ...(viewer.isModerator ? admin : []), ...(viewer.isSuperadmin ? platform : [])];
  const find = (href: string): NavigationLink[] => links.filter((link) => link.href === href);
  return MENU.map((group) => group.flatMap(find)).filter((group) => group.length > 0);
}
