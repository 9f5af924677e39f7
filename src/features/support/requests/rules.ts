/** Kinds of requests to the platform. The values are shown on screen. */
export const REQUEST_KINDS = {
  demo: {
    name: "Demo",
    title: "Schedule Demo",
    text: "The platform's team will show you around. Tell them what you'd like to see and when.",
    hint: "What would you like to see? Which days and times work for you, and in which time zone?",
  },
  sales: {
    name: "Sales",
    title: "Contact Sales",
    text: "The platform's team will reply by email with what your community needs and what it costs.",
    hint: "What is your community, how large is it, and what does it need?",
  },
} as const;
export type RequestKind = keyof typeof REQUEST_KINDS;

export const REQUEST_STATES = ["open", "handled"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_PAGE = 50;
