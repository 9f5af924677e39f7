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
    `${slides} slides × ${seconds} s, ${talk} per talk`,
  shortFormatOf: (slides: number, seconds: number, talk: string) =>
    `${slides} × ${seconds} s, ${talk} per talk`,
  talksTaken: (length: string, speakers: number, slots: number) =>
    `${length} in total, ${speakers} of ${slots} talks taken`,
  agenda: "Agenda",
  planned: (minutes: string, ofAll: string) => `${minutes} of ${ofAll}`,
  seats: "Seats",
  visibility: "Visibility",
  andOnline: "And online",
  linkForSeats: "The link is shared with attendees.",
} as const;

export const HOST_COPY = {
  speakers: "Speakers",
  edit: "Edit",
} as const;

export const HOST_STEPS_COPY = {
  publish: "Publish",
  speakers: "Invite speakers",
  decks: "Get decks ready",
  console: "Open console",
  done: "(done)",
} as const;

export const CANCEL_COPY = {
  reason: "Reason",
  optional: "(optional)",
  keep: "Keep session",
} as const;

export const PAGE_COPY = {
  report: "Report this session",
  host: "Host",
  hosts: "Hosts",
  breadcrumb: "Breadcrumb",
  cancelled: "This session has been canceled.",
  hidden: "Hidden by the moderators. Only its hosts and the community's team can see it.",
  draft: "Draft.",
  draftText: "Only its hosts and the community's team can see it until it's published.",
  requirements: "What to bring",
  home: "Go Home",
} as const;

export const HIDDEN_COPY = {
  signIn: "Sign In",
} as const;
