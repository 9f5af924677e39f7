import { decide } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";

export type NavigationLink = { href: string; label: string };

const MAIN: readonly NavigationLink[] = [
  { href: "/", label: "Home" },
  { href: "/browse", label: "Browse" },
  { href: "/sessions", label: "Sessions" },
  { href: "/pricing", label: "Pricing" },
];

const MEMBER: readonly NavigationLink[] = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/submit", label: "Submit Startup" },
  { href: "/create-session", label: "Create Session" },
  { href: "/notifications", label: "Notifications" },
  { href: "/profile", label: "Profile" },
  { href: "/settings/account", label: "Settings" },
  { href: "/subscription", label: "Subscription" },
];

const ADMIN: readonly NavigationLink[] = [{ href: "/admin", label: "Admin" }];

const PLATFORM: readonly NavigationLink[] = [{ href: "/admin/superadmin", label: "Platform" }];

const FOOTER: readonly NavigationLink[] = [
  { href: "/leaderboard", label: "Leaderboard" },
  { href: "/docs", label: "Docs" },
  { href: "/api", label: "API" },
  { href: "/blog", label: "Blog" },
  { href: "/support", label: "Support" },
  { href: "/privacy", label: "Privacy" },
  { href: "/terms", label: "Terms" },
  { href: "/cookies", label: "Cookies" },
  { href: "/gdpr", label: "GDPR" },
];

export type Navigation = Record<"main" | "member" | "admin" | "platform" | "footer", NavigationLink[]>;

/** Returns the links whose page exists and whose tier and feature the community has. */
export function findNavigation(tenant: Tenant): Navigation {
  const now = new Date(0);
  const isOpen = ({ href }: NavigationLink): boolean => {
    if (!hasPage(href)) return false;
    const { tier, feature } = pageRule(href);
    return decide({ tier, feature }, { tenant, viewer: null, now }).allowed;
  };
  return {
    main: MAIN.filter(isOpen),
    member: MEMBER.filter(isOpen),
    admin: ADMIN.filter(isOpen),
    platform: PLATFORM.filter(isOpen),
    footer: FOOTER.filter(isOpen),
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
