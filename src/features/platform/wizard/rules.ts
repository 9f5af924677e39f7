import type { Feature } from "@/access/names";
import { FLAG_NEEDS } from "@/features/flags/rules";
import { PACKAGE_PLANS, PLAN_ENTITLEMENTS } from "@/features/subscription/rules";

export const WIZARD_PLANS = [
  { id: "basic", name: "Basic", price: "$29/month" },
  { id: "premium", name: "Premium", price: "$99/month" },
  { id: "enterprise", name: "Enterprise", price: "Custom" },
] as const;
export type WizardPlan = (typeof WIZARD_PLANS)[number]["id"];

export const WIZARD_FEATURES = ["whiteLabel", "customDomain", "analytics", "integrations"] as const;
export type WizardFeature = (typeof WIZARD_FEATURES)[number];
export type WizardFeatures = Record<WizardFeature, boolean>;

type Gate = { name: string; text: string; flag: Feature };

export const FEATURE_GATES: Record<WizardFeature, Gate> = {
  whiteLabel: {
    name: "White label",
    text: "Custom CSS on the community's pages.",
    flag: "white_label",
  },
  customDomain: {
    name: "Custom domain",
    text: "The community's own domains.",
    flag: "custom_domains",
  },
  analytics: {
    name: "Analytics",
    text: "Comparisons, custom periods, content, sources and export.",
    flag: "analytics_advanced",
  },
  integrations: {
    name: "Integrations",
    text: "API access. Not available yet; we'll save your choice.",
    flag: "api_access",
  },
};

export const UPGRADE_REQUIRED = "Upgrade Required";

/** Whether a plan includes a feature, according to the shared plan table. (BIL-1) */
export function isInPlan(feature: WizardFeature, plan: WizardPlan): boolean {
  const need = FLAG_NEEDS[FEATURE_GATES[feature].flag];
  return !need || PLAN_ENTITLEMENTS[PACKAGE_PLANS[plan]].includes(need);
}

/** Features that are both selected and included in the plan. A selection is kept if the plan excludes it. */
export const enabledFeatures = (wanted: WizardFeatures, plan: WizardPlan): WizardFeatures => ({
  whiteLabel: wanted.whiteLabel && isInPlan("whiteLabel", plan),
  customDomain: wanted.customDomain && isInPlan("customDomain", plan),
  analytics: wanted.analytics && isInPlan("analytics", plan),
  integrations: wanted.integrations && isInPlan("integrations", plan),
});

export const STEPS = ["Basics", "Plan and features", "Branding", "Review"] as const;

export const WIZARD_DEFAULTS = {
  name: "",
  domain: "",
  ownerEmail: "",
  plan: "basic" as WizardPlan,
  features: {
    whiteLabel: false,
    customDomain: false,
    analytics: true,
    integrations: false,
  } as WizardFeatures,
  primaryColor: "#000000",
};

export const OWNER_LINK = {
  label: "Invitation link for the owner",
  hint: "Works for one person and 30 days. We won't show it again.",
} as const;

export const OWNER_INVITATION_DAYS = 30;
