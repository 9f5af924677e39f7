import * as m from "#messages";
/** Kinds of requests to the platform. The messages are shown on screen. */
export const REQUEST_KINDS = {
  demo: {
    name: m.support_requests_kinds_demo,
    title: m.common_scheduleDemo,
    text: m.support_requests_kinds_demoText,
    hint: m.support_requests_kinds_demoHint,
  },
  sales: {
    name: m.support_requests_kinds_sales,
    title: m.common_contactSales,
    text: m.support_requests_kinds_salesText,
    hint: m.support_requests_kinds_salesHint,
  },
} as const;
export type RequestKind = keyof typeof REQUEST_KINDS;

export const REQUEST_STATES = ["open", "handled"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_PAGE = 50;
