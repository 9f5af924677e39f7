import type { AccessRule, RequiredRole } from "./rule";

/**
 * "public" pages are the same for all visitors. A "shell" is the same for all users who may open it, and loads the
 * viewer's part with procedures. "app" pages are rendered for their viewer.
 */
export type PageGroup = "public" | "shell" | "app";
type Page = { rule: AccessRule; group: PageGroup };

const OUTSIDERS = { admitsOutsiders: true } as const;
/** A user keeps these, wherever they may not take part. */
const ACCOUNT = { role: "signed-in", despiteSanctions: true, admitsOutsiders: true } as const;

/**
 * The route table: every page and its access rule. A link is shown only if its route is listed here and
 * `decide` admits the viewer, so add each new page. `{name}` matches one segment.
 */
export const PAGES = {
  "/": { rule: {}, group: "public" },
  "/browse": { rule: { feature: "startup_directory" }, group: "public" },
  "/startup/{slug}": { rule: { feature: "startup_directory" }, group: "public" },
  "/pricing": { rule: {}, group: "public" },
  "/leaderboard": { rule: { feature: "startup_directory" }, group: "public" },
  "/leaderboard/{period}/{name}": { rule: { feature: "startup_directory" }, group: "public" },
  "/docs/ranking": { rule: { feature: "startup_directory" }, group: "public" },
  "/sessions": { rule: { feature: "sessions" }, group: "public" },
  "/sessions/{id}": { rule: { feature: "sessions" }, group: "public" },
  "/communities": { rule: { tier: 0 }, group: "public" },
  "/sessions/{id}/edit": { rule: { role: "signed-in", feature: "sessions", speaks: true }, group: "app" },
  "/create-session": { rule: { role: "signed-in", feature: "sessions", speaks: true }, group: "app" },
  "/profile/{username}": { rule: { feature: "user_profiles" }, group: "public" },
  "/profile": { rule: { role: "signed-in", feature: "user_profiles" }, group: "app" },
  "/dashboard": { rule: { role: "signed-in" }, group: "shell" },
  "/subscription": { rule: { role: "signed-in" }, group: "app" },
  "/subscription/success": { rule: { role: "signed-in" }, group: "app" },
  "/subscription/enterprise/{id}": { rule: { role: "signed-in" }, group: "app" },
  "/subscription/cancel": { rule: { role: "signed-in" }, group: "app" },
  "/notifications": { rule: { role: "signed-in" }, group: "shell" },
  "/sessions/{id}/replay": { rule: { feature: "sessions" }, group: "app" },
  "/settings/notifications": { rule: ACCOUNT, group: "shell" },
  "/docs": { rule: {}, group: "public" },
  "/docs/{guide}": { rule: {}, group: "public" },
  "/api": { rule: {}, group: "public" },
  "/blog": { rule: {}, group: "public" },
  "/blog/{slug}": { rule: {}, group: "public" },
  "/support": { rule: OUTSIDERS, group: "public" },
  "/privacy": { rule: OUTSIDERS, group: "public" },
  "/privacy/versions": { rule: OUTSIDERS, group: "public" },
  "/terms": { rule: OUTSIDERS, group: "public" },
  "/terms/versions": { rule: OUTSIDERS, group: "public" },
  "/cookies": { rule: OUTSIDERS, group: "public" },
  "/cookies/versions": { rule: OUTSIDERS, group: "public" },
  "/gdpr": { rule: OUTSIDERS, group: "public" },
  "/gdpr/versions": { rule: OUTSIDERS, group: "public" },
  "/sessions/{id}/live": { rule: { feature: "sessions" }, group: "app" },
  "/s/{code}": { rule: { feature: "sessions" }, group: "app" },
  "/sessions/{id}/screen": { rule: { feature: "sessions" }, group: "app" },
  "/sessions/{id}/present": { rule: { role: "signed-in", feature: "sessions" }, group: "app" },
  "/sessions/{id}/console": { rule: { role: "signed-in", feature: "sessions" }, group: "app" },
  "/startup/{slug}/edit": {
    rule: { role: "signed-in", feature: "startup_directory", speaks: true },
    group: "app",
  },
  "/startup/{slug}/history": { rule: { role: "signed-in", feature: "startup_directory" }, group: "app" },
  "/startup/{slug}/makers": { rule: { role: "signed-in", feature: "startup_directory" }, group: "app" },
  "/invitation/{token}": { rule: { feature: "startup_directory" }, group: "app" },
  "/startup/{slug}/stats": { rule: { role: "signed-in", feature: "startup_directory" }, group: "app" },
  "/members": { rule: { role: "signed-in", feature: "user_profiles" }, group: "app" },
  "/members/introductions": { rule: { role: "signed-in", feature: "user_profiles" }, group: "app" },
  "/settings/directory": { rule: { role: "signed-in", feature: "user_profiles" }, group: "shell" },
  "/settings/profile": {
    rule: { role: "signed-in", feature: "user_profiles", speaks: true },
    group: "shell",
  },
  "/settings/keys": { rule: { role: "signed-in", feature: "api_access" }, group: "app" },
  "/connect-agent": { rule: { role: "signed-in", feature: "api_access" }, group: "app" },
  "/settings/email": { rule: ACCOUNT, group: "app" },
  "/settings/account": { rule: ACCOUNT, group: "shell" },
  "/settings/security": { rule: ACCOUNT, group: "shell" },
  "/settings/account/delete": { rule: ACCOUNT, group: "app" },
  "/admin/superadmin/tenants": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/tenants/new": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/tenants/{id}": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/tenants/{id}/flags": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/flags": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/requests": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/users": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/users/{id}": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/start": { rule: { tier: 0 }, group: "app" },
  "/admin/superadmin/communities": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin-setup": { rule: { tier: 0, isEntrance: true, admitsOutsiders: true }, group: "app" },
  "/admin/community/members": { rule: { role: "admin" }, group: "app" },
  "/join": { rule: OUTSIDERS, group: "app" },
  "/join/confirm": { rule: OUTSIDERS, group: "app" },
  "/join/{token}": { rule: OUTSIDERS, group: "app" },
  "/ownership/{id}": { rule: { role: "signed-in" }, group: "app" },
  "/admin/users": { rule: { role: "admin" }, group: "app" },
  "/admin/users/{id}": { rule: { role: "admin" }, group: "app" },
  "/admin": { rule: { role: "moderator" }, group: "app" },
  "/admin/community": { rule: { role: "admin" }, group: "app" },
  "/admin/community/branding": { rule: { role: "admin" }, group: "app" },
  "/admin/community/features": { rule: { role: "admin" }, group: "app" },
  "/admin/audit": { rule: { role: "admin" }, group: "app" },
  "/admin/security": { rule: { role: "admin" }, group: "app" },
  "/admin/community/blog": { rule: { role: "admin" }, group: "app" },
  "/admin/community/blog/{id}": { rule: { role: "admin" }, group: "app" },
  "/admin/community/legal": { rule: { role: "admin" }, group: "app" },
  "/admin/community/legal/{name}": { rule: { role: "admin" }, group: "app" },
  "/admin/community/domains": { rule: { role: "admin" }, group: "app" },
  "/admin/community/api": { rule: { role: "admin", feature: "api_access" }, group: "app" },
  "/admin/community/embeds": { rule: { role: "admin" }, group: "app" },
  "/admin/community/webhooks": { rule: { role: "admin", feature: "custom_integrations" }, group: "app" },
  "/admin/community/webhooks/{id}": { rule: { role: "admin", feature: "custom_integrations" }, group: "app" },
  "/admin/community/hub": { rule: { role: "owner", tier: 1 }, group: "app" },
  "/admin/community/sign-in": { rule: { role: "owner" }, group: "app" },
  "/admin/analytics": { rule: { role: "admin", feature: "analytics_basic" }, group: "app" },
  "/admin/applications": { rule: { role: "moderator" }, group: "app" },
  "/admin/community/import": { rule: { role: "admin" }, group: "app" },
  "/admin/community/data": { rule: { role: "admin" }, group: "app" },
  "/admin/community/access": { rule: { role: "admin" }, group: "app" },
  "/admin/moderation": { rule: { role: "moderator" }, group: "app" },
  "/admin/moderation/rules": { rule: { role: "admin" }, group: "app" },
  "/admin/tickets": { rule: { role: "admin" }, group: "app" },
  "/admin/tickets/{id}": { rule: { role: "admin" }, group: "app" },
  "/admin/community/categories": { rule: { role: "admin", feature: "startup_directory" }, group: "app" },
  "/admin/community/fields": { rule: { role: "admin" }, group: "app" },
  "/admin/community/rules": { rule: { role: "admin" }, group: "app" },
  "/admin/community/plan": { rule: { role: "admin" }, group: "app" },
  "/superadmin": { rule: { tier: 0, isEntrance: true, admitsOutsiders: true }, group: "app" },
  "/admin/superadmin": { rule: { role: "superadmin", tier: 0, isEntrance: true }, group: "app" },
  "/admin/superadmin/system": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/domains": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/hosting": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/hosting/deployments": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/hosting/dns": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/hosting/security": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/hosting/analytics": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/admin/superadmin/hosting/configuration": { rule: { role: "superadmin", tier: 0 }, group: "app" },
  "/auth": { rule: OUTSIDERS, group: "app" },
  "/auth/handover": { rule: ACCOUNT, group: "app" },
  "/auth/handover/finish": { rule: OUTSIDERS, group: "app" },
  "/auth/link": { rule: OUTSIDERS, group: "app" },
  "/auth/not-me": { rule: OUTSIDERS, group: "app" },
  "/auth/second-factor": { rule: OUTSIDERS, group: "app" },
  "/auth/stop-recovery": { rule: OUTSIDERS, group: "app" },
  "/auth/reset": { rule: OUTSIDERS, group: "app" },
  "/auth/verify": { rule: OUTSIDERS, group: "app" },
  "/unsubscribe": { rule: OUTSIDERS, group: "app" },
  "/dev/outbox": { rule: OUTSIDERS, group: "app" },
  "/preview/{token}": { rule: { feature: "startup_directory" }, group: "app" },
  "/sessions/{id}/deck": { rule: { role: "signed-in", feature: "sessions", speaks: true }, group: "app" },
  "/sessions/{id}/speakers": { rule: { role: "signed-in", feature: "sessions", speaks: true }, group: "app" },
  "/sessions/{id}/rehearse": {
    rule: { role: "signed-in", feature: "sessions", speaks: true },
    group: "app",
  },
  "/submit": { rule: { role: "signed-in", feature: "startup_directory", speaks: true }, group: "shell" },
  "/submit/{id}": {
    rule: { role: "signed-in", feature: "startup_directory", speaks: true },
    group: "app",
  },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;

export const hasPage = (path: string): path is PagePath => Object.hasOwn(PAGES, path);

export const pageRule = (path: PagePath): AccessRule => PAGES[path].rule;

export const listPages = (...groups: PageGroup[]): string[] =>
  Object.entries(PAGES).flatMap(([path, page]) => (groups.includes(page.group) ? [path] : []));

const PATTERNS = Object.entries(PAGES).map(([path, { group, rule }]) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`),
  group,
  rule: rule as AccessRule,
}));

const LITERAL = new Map(PATTERNS.filter(({ path }) => !path.includes("{")).map((page) => [page.path, page]));

/** Most paths are literal entries; the rest are matched against the patterns. */
const findPage = (pathname: string) =>
  LITERAL.get(pathname) ?? PATTERNS.find(({ pattern }) => pattern.test(pathname));

export const isPage = (pathname: string): boolean => findPage(pathname) !== undefined;

/** Returns the group of the page at a path, and "public" if no page of ours is there. */
export const pageGroup = (pathname: string): PageGroup => findPage(pathname)?.group ?? "public";

const STAFF: readonly (RequiredRole | undefined)[] = ["moderator", "admin", "owner", "superadmin"];

export const isStaffPage = (pathname: string): boolean => STAFF.includes(findPage(pathname)?.rule.role);

/** Platform pages require a separate superadmin sign-in. */
export const isPlatformPage = (pathname: string): boolean => findPage(pathname)?.rule.role === "superadmin";

/** The rule of the page at a path, or null if there is no page. */
export const ruleAt = (pathname: string): AccessRule | null => findPage(pathname)?.rule ?? null;

/**
 * The community's mark, what search engines read first, and members' secret calendars, which programs read without a
 * sign-in.
 */
const OPEN_FILES = /^\/(?:icon\.(?:svg|png)|robots\.txt|llms\.txt|calendars\/[^/]+)$/;

/** Whether a members-only community shows what is at a path to its members alone. */
export const isMembersOnly = (pathname: string): boolean =>
  !(ruleAt(pathname)?.admitsOutsiders || OPEN_FILES.test(pathname));

/**
 * Returns the route of a path as listed in the table, such as `/startup/{slug}`, or null if there is none.
 */
export const pageOf = (pathname: string): PagePath | null =>
  (findPage(pathname)?.path as PagePath | undefined) ?? null;
