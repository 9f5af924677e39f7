import type { SearchLanguage } from "@/lib/text/search-languages";
import type { Entitlement, Feature, PlanId, Tier } from "./names";

export type TenantStatus = "active" | "suspended" | "deleted";

export type Branding = {
  companyName: string;
  title: string;
  primaryColor: string;
  secondaryColor: string;
  logoUrl: string;
  /** Stands in the logo's place on dark pages; null where the logo does for both. */
  logoDarkUrl: string | null;
  /** What browsers show beside the title. */
  iconUrl: string;
  textFont: "geist" | "system" | "humanist" | "serif";
  headlineFont: "bricolage" | "text" | "system" | "humanist" | "serif" | "rounded";
  /** As it was written; empty where the community may not have any. */
  customCss: string;
};

/**
 * A community as everybody who serves it sees it: resolved, with what it may do already decided, so that
 * the law below is pure.
 */
export type Tenant = {
  id: string;
  name: string;
  domain: string;
  tier: Tier;
  platformType: "hub" | "community" | "saas";
  status: TenantStatus;
  timeZone: string;
  /** The text search configuration of its startups' words. */
  searchLanguage: SearchLanguage;
  reviewSubmissions: boolean;
  /** A newcomer's first comment waits for a moderator when it holds links or images. */
  holdsFirstComments: boolean;
  launchesPerDay: number | null;
  /** The plan that counts: the higher of what is subscribed to and what the operator granted. */
  plan: PlanId;
  /** The operator's grant makes it so, and nothing is paid for it online. */
  isPlanGranted: boolean;
  /** Once and for good, whatever it subscribes to later. */
  hasHadTrial: boolean;
  /** Since when a payment fails; null while none does. */
  paymentFailedAt: Date | null;
  /** Features that a superadmin has switched off for this community, whatever it pays. */
  withheld: readonly Feature[];
  /** The most startups its plan holds; null is no limit. */
  startupLimit: number | null;
  isHiddenFromSearch: boolean;
  /** How often a page that members agree to has changed so that they are asked again. */
  materialChanges: number;
  socialLinks: Readonly<Record<string, string>>;
  branding: Branding;
  entitlements: readonly Entitlement[];
  /** A feature that is true is both flagged on and paid for. */
  capabilities: Readonly<Record<Feature, boolean>>;
};
