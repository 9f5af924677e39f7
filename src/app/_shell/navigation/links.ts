import * as m from "#messages";
import { decide, decideOffer } from "@/access/decide";
import { hasPage, listPages, pageRule } from "@/access/pages";
import type { AccessRule } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { JOIN_PAGE } from "@/domain/member/joining/rules";

export type NavigationLink = { href: string; label: string };

type Place = { href: string; label: () => string };

const MAIN: readonly Place[] = [
  { href: "/", label: m.common_home },
  { href: "/browse", label: m.common_browse },
  { href: "/sessions", label: m.common_sessions },
  { href: "/communities", label: m.common_communities },
  { href: "/pricing", label: m.app_shell_links_pricing },
];

/** What the bar shows outsiders of a members-only community. */
const OUTSIDE: readonly Place[] = [{ href: JOIN_PAGE, label: m.common_join }];

const MEMBER: readonly Place[] = [
  { href: "/dashboard", label: m.common_dashboard },
  { href: "/members", label: m.common_members },
  { href: "/submit", label: m.common_submitStartup },
  { href: "/create-session", label: m.common_createSession },
  { href: "/notifications", label: m.common_notifications },
  { href: "/profile", label: m.common_profile },
  { href: "/settings/account", label: m.common_settings },
];

const ADMIN: readonly Place[] = [{ href: "/admin", label: m.common_admin }];

/** A member can change nothing about the plan. */
const PLAN: readonly Place[] = [{ href: "/subscription", label: m.common_subscription }];

const PLATFORM: readonly Place[] = [{ href: "/admin/superadmin", label: m.common_platform }];

const FOOTER: readonly Place[] = [
  { href: "/leaderboard", label: m.common_leaderboard },
  { href: "/docs", label: m.common_docs },
  { href: "/api", label: m.common_api },
  { href: "/blog", label: m.common_blog },
  { href: "/support", label: m.common_support },
  { href: "/privacy", label: m.common_privacy },
  { href: "/terms", label: m.app_shell_links_terms },
  { href: "/cookies", label: m.app_shell_links_cookies },
  { href: "/gdpr", label: m.app_shell_links_gdpr },
];

export type Navigation = Record<
  "main" | "member" | "admin" | "plan" | "platform" | "footer",
  NavigationLink[]
> & {
  /** For viewers who may not see the community. */
  isOutside: boolean;
};

/** Whether outsiders may open a page, once they have signed in if it is a page of their account. */
function admitsOutsiders(rule: AccessRule, tenant: Tenant): boolean {
  const decision = decide(rule, { tenant, viewer: null, now: new Date() });
  return decision.allowed || decision.denial.reason === "signed-out";
}

/** The kept pages that outsiders of a community may open. */
export const findOpenPages = (tenant: Tenant): string[] =>
  listPages("public", "shell").filter((path) => hasPage(path) && admitsOutsiders(pageRule(path), tenant));

/**
 * Returns the links whose page exists and whose tier and feature the community has. `isOutside`: those that viewers
 * who may not see the community can open.
 */
export function findNavigation(tenant: Tenant, isOutside = false): Navigation {
  const isOpen = ({ href }: Place): boolean =>
    hasPage(href) &&
    decideOffer(pageRule(href), tenant).allowed &&
    !(isOutside && !admitsOutsiders(pageRule(href), tenant));
  const openOf = (places: readonly Place[]): NavigationLink[] =>
    places.filter(isOpen).map(({ href, label }) => ({ href, label: label() }));
  return {
    isOutside,
    main: openOf(isOutside ? OUTSIDE : MAIN),
    member: openOf(MEMBER),
    admin: openOf(ADMIN),
    plan: openOf(PLAN),
    platform: openOf(PLATFORM),
    footer: openOf(FOOTER),
  };
}

const MENU: readonly (readonly string[])[] = [
  ["/profile", "/dashboard", "/members", "/settings/account"],
  ["/submit", "/create-session"],
  ["/subscription", "/admin", "/admin/superadmin"],
];

type Ranks = { isModerator: boolean; isAdmin: boolean; isSuperadmin: boolean };

/** The viewer's own links in groups: who they are, what they can add, what they run. None is empty. */
export function groupMenu(navigation: Navigation, viewer: Ranks): NavigationLink[][] {
  const { member, admin, plan, platform } = navigation;
  const links = [
    ...member,
    ...(viewer.isAdmin ? plan : []),
    ...(viewer.isModerator ? admin : []),
    ...(viewer.isSuperadmin ? platform : []),
  ];
  const find = (href: string): NavigationLink[] => links.filter((link) => link.href === href);
  return MENU.map((group) => group.flatMap(find)).filter((group) => group.length > 0);
}
