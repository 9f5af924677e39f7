import type { Language } from "@/lib/language/languages";
import type { SearchLanguage } from "@/lib/text/search-languages";
import type { Entitlement, Feature, JoiningMode, PlanId, Tier, Visibility } from "./names";

export type TenantStatus = "active" | "suspended" | "deleted";

export const CATEGORY_COLORS = [
  "red",
  "orange",
  "amber",
  "green",
  "teal",
  "blue",
  "violet",
  "pink",
  "gray",
] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

/**
 * A category that admins have set up. `keys` are what startups store: its own key, and the keys of categories
 * that were merged into it. `name` is in the community's language, `names` in its other ones. `former` are
 * slugs that redirect to `slug`.
 */
export type Category = {
  keys: readonly [string, ...string[]];
  slug: string;
  former: readonly string[];
  name: string;
  names: Readonly<Partial<Record<Language, string>>>;
  color: CategoryColor | null;
};

export const FIELD_TARGETS = ["startup", "member"] as const;
export type FieldTarget = (typeof FIELD_TARGETS)[number];
export const FIELD_KINDS = ["text", "number", "choice", "multi_choice", "link", "date"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A text of a community: in its own language, and in its other ones. */
export type CommunityText = { name: string; names: Readonly<Partial<Record<Language, string>>> };

/** `keys` are what values store: its own key, and the keys of options that were merged into it. */
export type FieldOption = CommunityText & { keys: readonly [string, ...string[]] };

/** A field that admins have added to startups or members. Its key and its kind never change. */
export type CustomField = CommunityText & {
  key: string;
  target: FieldTarget;
  kind: FieldKind;
  /** Below the field in the form; null if there is none. */
  hint: CommunityText | null;
  isRequired: boolean;
  isFilterable: boolean;
  /** Of a choice; empty for any other kind. */
  options: readonly FieldOption[];
};

export type Branding = {
  companyName: string;
  title: string;
  /** The headline of the landing page and the sentence below it; empty for the product's own. */
  slogan: string;
  lead: string;
  primaryColor: string;
  secondaryColor: string;
  logoUrl: string;
  /** Replaces the logo on dark pages; null if one logo serves both. */
  logoDarkUrl: string | null;
  iconUrl: string;
  textFont: "geist" | "system" | "humanist" | "serif";
  headlineFont: "bricolage" | "text" | "system" | "humanist" | "serif" | "rounded";
  /** The CSS as entered; empty if the community may not have any. */
  customCss: string;
};

/**
 * A community as request handlers see it: resolved, with its capabilities already decided, so that the
 * functions below are pure.
 */
export type Tenant = {
  id: string;
  name: string;
  /** The primary domain. Its admins choose it, and may control its DNS. */
  domain: string;
  /**
   * The built-in domain, if it is the platform's own, so that no admin of the community controls it. Null if
   * an operator gave the community a domain outside the platform's.
   */
  platformDomain: string | null;
  tier: Tier;
  platformType: "hub" | "community" | "saas";
  status: TenantStatus;
  timeZone: string;
  /** The languages of its pages; the first is the default. */
  languages: readonly [Language, ...Language[]];
  /** The Postgres text search configuration for its startups. */
  searchLanguage: SearchLanguage;
  reviewSubmissions: boolean;
  /** A new member's first comment is held for moderation if it contains links or images. */
  holdsFirstComments: boolean;
  /** Its admins and moderators must have a second factor. */
  demandsFactor: boolean;
  launchesPerDay: number | null;
  /** The effective plan: the higher of the subscribed and the granted one. */
  plan: PlanId;
  /** The plan comes from an operator's grant, so nothing is paid online. */
  isPlanGranted: boolean;
  /** Stays true forever, whatever the community subscribes to later. */
  hasHadTrial: boolean;
  /** The time of the first failed payment; null while payments succeed. */
  paymentFailedAt: Date | null;
  /** Features a superadmin has disabled for this community, regardless of its plan. */
  withheld: readonly Feature[];
  /** The maximum number of startups in its plan; null means unlimited. */
  startupLimit: number | null;
  /** When it closes, if an owner has announced that. */
  closesAt: Date | null;
  isHiddenFromSearch: boolean;
  visibility: Visibility;
  joining: JoiningMode;
  /** Counts the changes to the terms that require members to agree again. */
  materialChanges: number;
  /** Websites that may show parts of it in frames, as `frame-ancestors` names them. */
  embedSites: readonly string[];
  socialLinks: Readonly<Record<string, string>>;
  /** In their order; empty while no admin has changed any, and the categories are those in use. */
  categories: readonly Category[];
  /** Up to ten per target, in their order. */
  fields: readonly CustomField[];
  branding: Branding;
  entitlements: readonly Entitlement[];
  /** True if the feature's flag is on and the plan includes it. */
  capabilities: Readonly<Record<Feature, boolean>>;
};
