import * as m from "#messages";

export const CALL_TO_ACTION_COPY = {
  title: {
    community: m.subscription_plans_callToAction_title_community,
    pro: m.subscription_plans_callToAction_title_pro,
    enterprise: m.subscription_plans_callToAction_title_enterprise,
  },
  text: {
    community: m.subscription_plans_callToAction_text_community,
    pro: m.subscription_plans_callToAction_text_pro,
    enterprise: m.subscription_plans_callToAction_text_enterprise,
  },
} as const;

/** How a request for a plan begins that can't be bought by card. */
