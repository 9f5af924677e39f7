import * as m from "#messages";
/** The guides in display order. Each one is a file in the `docs` folder of each language. */
export const GUIDES = {
  members: { title: m.support_guides_members, text: m.support_guides_membersText },
  sessions: { title: m.common_sessions, text: m.support_guides_sessionsText },
  owners: { title: m.support_guides_owners, text: m.support_guides_ownersText },
  operators: { title: m.support_guides_operators, text: m.support_guides_operatorsText },
} as const;
export type GuideName = keyof typeof GUIDES;

export const isGuide = (name: string): name is GuideName => Object.hasOwn(GUIDES, name);

/** Ticket topics. The messages are shown on screen. */
export const TICKET_TOPICS = {
  question: m.support_topics_question,
  problem: m.support_topics_problem,
  account: m.support_topics_account,
  conduct: m.support_topics_conduct,
  other: m.common_somethingElse,
} as const;
export type TicketTopic = keyof typeof TICKET_TOPICS;

export const MAX_MESSAGE_LENGTH = 5000;
