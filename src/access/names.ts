/** A member's roles in one community, weakest first. */
export const MEMBER_ROLES = ["member", "moderator", "admin", "owner"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Values in `admin_roles`: roles on the whole platform. */
export const PLATFORM_ROLES = ["super_admin", "master_super_admin", "platform_admin", "admin"] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

/** The two sets overlap: a `platform_admin` runs the platform but isn't an admin of its communities. */
export const ADMIN_ROLES: readonly PlatformRole[] = ["super_admin", "admin"];
export const SUPERADMIN_ROLES: readonly PlatformRole[] = [
  "super_admin",
  "master_super_admin",
  "platform_admin",
];

/** Who may see a community. An unlisted one is open to all visitors, but isn't listed or indexed anywhere. */
export const VISIBILITIES = ["public", "unlisted", "members"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Where other websites may show parts of a community: nowhere, on those that its admins have named, or everywhere. */
export const EMBED_REACHES = ["none", "some", "any"] as const;
export type EmbedReach = (typeof EMBED_REACHES)[number];

/** How users become members. Invitations from its staff and its company sign-in work with each of these. */
export const JOINING_MODES = ["open", "approval", "domain", "invitation"] as const;
export type JoiningMode = (typeof JOINING_MODES)[number];

export const TIERS = [0, 1] as const;
export type Tier = (typeof TIERS)[number];

/** All feature flags. `domain/flags/rules.ts` describes each one. */
export const FEATURES = [
  "tenant_management",
  "analytics_advanced",
  "white_label",
  "payment_integration",
  "social_auth",
  "email_notifications",
  "api_access",
  "custom_integrations",
  "custom_domains",
  "sso",
  "analytics_basic",
  "sessions",
  "startup_directory",
  "user_profiles",
  "comments",
  "voting",
  "ai_features",
  "advanced_search",
  "mobile_app",
] as const;
export type Feature = (typeof FEATURES)[number];
export const isFeature = (name: string): name is Feature => FEATURES.some((feature) => feature === name);

export const ENTITLEMENTS = [
  "basic_directory",
  "community_access",
  "session_viewing",
  "user_profiles",
  "email_support",
  "advanced_analytics",
  "custom_branding",
  "priority_support",
  "api_access",
  "custom_integrations",
  "tenant_management",
  "sso_integration",
  "custom_domains",
  "white_label",
  "dedicated_support",
  "custom_development",
] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];

export const PLAN_IDS = ["community", "pro", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];
