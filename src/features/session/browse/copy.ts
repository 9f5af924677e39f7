export const CARD_COPY = {
  membersOnly: "Members only",
  full: "Full",
  fullWaiting: (waiting: number) => `Full, ${waiting} waiting`,
  and: " and ",
  more: (sessions: number) => `${sessions} more sessions.`,
} as const;

export const FACTS_COPY = {
  when: "When",
  where: "Where",
  format: "Format",
  formatOf: (slides: number, seconds: number, talk: string) =>
    `${slides} slides × ${seconds} s, ${talk} a talk`,
  shortFormatOf: (slides: number, seconds: number, talk: string) =>
    `${slides} × ${seconds} s, ${talk} a talk`,
  talksTaken: (length: string, speakers: number, slots: number) =>
    `${length} in all, ${speakers} of ${slots} talks taken`,
  agenda: "Agenda",
  planned: (minutes: string, ofAll: string) => `${minutes} of ${ofAll}`,
  seats: "Seats",
  visibility: "Visibility",
  andOnline: "And online",
  linkForSeats: "Who has a seat gets the link.",
} as const;

export const HOST_COPY = {
  speakers: "Speakers",
  edit: "Edit",
} as const;

export const HOST_STEPS_COPY = {
  publish: "Publish the session",
  speakers: "Invite speakers",
  decks: "Get decks ready",
  console: "Open the console",
  done: "(done)",
} as const;

export const CANCEL_COPY = {
  reason: "Reason",
  optional: "(optional)",
  keep: "Keep it",
} as const;

export const PAGE_COPY = {
  report: "Report this session",
  host: "Host",
  hosts: "Hosts",
  breadcrumb: "Breadcrumb",
  cancelled: "This session has been cancelled.",
  hidden: "Hidden by the moderators. Nobody but its hosts and those who run this community see it.",
  draft: "Draft.",
  draftText: "Only its hosts and those who run this community see it, until it is published.",
  requirements: "What you need",
  home: "Go Home",
} as const;

export const HIDDEN_COPY = {
  signIn: "Sign In",
} as const;
