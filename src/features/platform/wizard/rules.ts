import * as m from "#messages";
import type { Feature } from "@/access/names";
import { FLAG_NEEDS } from "@/domain/flags/rules";
import { PACKAGE_PLANS, PLAN_ENTITLEMENTS } from "@/domain/subscription/rules";
import type { Language } from "@/lib/language/languages";

export const WIZARD_PLANS = [
  { id: "basic", name: m.platform_packages_basic, price: m.platform_wizard_plans_basic },
  { id: "premium", name: m.platform_packages_premium, price: m.platform_wizard_plans_premium },
  { id: "enterprise", name: m.common_enterprise, price: m.platform_wizard_plans_custom },
] as const;
export type WizardPlan = (typeof WIZARD_PLANS)[number]["id"];

export const WIZARD_FEATURES = ["whiteLabel", "customDomain", "analytics", "integrations"] as const;
export type WizardFeature = (typeof WIZARD_FEATURES)[number];
export type WizardFeatures = Record<WizardFeature, boolean>;

type Gate = { name: () => string; text: () => string; flag: Feature };

export const FEATURE_GATES: Record<WizardFeature, Gate> = {
  whiteLabel: {
    name: m.platform_wizard_gates_whiteLabel,
    text: m.platform_wizard_gates_whiteLabelText,
    flag: "white_label",
  },
  customDomain: {
    name: m.platform_wizard_gates_customDomain,
    text: m.platform_wizard_gates_customDomainText,
    flag: "custom_domains",
  },
  analytics: {
    name: m.common_analytics,
    text: m.platform_wizard_gates_analyticsText,
    flag: "analytics_advanced",
  },
  integrations: {
    name: m.platform_wizard_gates_integrations,
    text: m.platform_wizard_gates_integrationsText,
    flag: "api_access",
  },
};

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

export const STEPS = [
  { id: "basics", name: m.platform_wizard_parts_basics },
  { id: "plan", name: m.platform_wizard_parts_plan },
  { id: "branding", name: m.common_branding },
  { id: "review", name: m.platform_wizard_parts_review },
] as const;

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
  /** Empty until the creator chooses another one than their browser's. */
  timeZone: "",
  /** Null until the creator chooses another one than their browser's. */
  language: null as Language | null,
};

export const ownerLink = () => ({
  label: m.platform_wizard_ownerLink_label(),
  hint: m.platform_wizard_ownerLink_hint(),
});

export const OWNER_INVITATION_DAYS = 30;
