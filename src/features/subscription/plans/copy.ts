import * as m from "#messages";

export const CALL_TITLES = {
  community: m.subscription_plans_callToAction_title_community,
  pro: m.subscription_plans_callToAction_title_pro,
  enterprise: m.subscription_plans_callToAction_title_enterprise,
} as const;

export const CALL_TEXTS = {
  community: m.subscription_plans_callToAction_text_community,
  pro: m.subscription_plans_callToAction_text_pro,
  enterprise: m.subscription_plans_callToAction_text_enterprise,
} as const;
