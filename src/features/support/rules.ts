import * as m from "#messages";
/** The guides in display order. Each one is a file in the `docs` folder of each language. */
export const GUIDES = {
  members: { title: "For members", text: "Find startups, vote, discuss them and launch your own." },
  sessions: { title: "Sessions", text: "Host, give or watch short talks." },
  owners: {
    title: "For community owners",
    text: "Roles, support, search engines and legal pages.",
  },
  operators: { title: "For operators", text: "Install, configure, monitor and update the platform." },
} as const;
export type GuideName = keyof typeof GUIDES;

export const isGuide = (name: string): name is GuideName => Object.hasOwn(GUIDES, name);

/** Ticket topics. The messages are shown on screen. */
export const TICKET_TOPICS = {
  question: m.support_topics_question,
  problem: m.support_topics_problem,
  account: m.support_topics_account,
  conduct: m.support_topics_conduct,
  other: m.support_topics_other,
} as const;
export type TicketTopic = keyof typeof TICKET_TOPICS;

export const MAX_MESSAGE_LENGTH = 5000;

export const GUIDES_COPY = {
  all: "All guides",
} as const;
