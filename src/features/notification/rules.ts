import { formatNumber } from "@/lib/format/number";

export const RHYTHMS = ["instant", "daily", "weekly", "off"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

type NoticeFacts = { actor: string; about: string; votes: number; when: string; words: string };
type NoticeTarget = { slug: string; sessionId: string | null; commentId: string | null; path: string | null };
type Kind = {
  /** Shown in the settings and in the filter. */
  label: string;
  short: string;
  /** Default email frequency. In the app, every kind is shown by default. */
  mail: Rhythm;
  /** The event sends its own email, which can't be turned off. */
  hasOwnMail?: true;
  /** Can't be hidden by the user. */
  isAlwaysShown?: true;
  /** `readers` while the subject is listed, `makers` always, `recipient` only the notified user. */
  seenBy: "readers" | "makers" | "recipient";
  sentence: (told: NoticeFacts) => string;
  path: (place: NoticeTarget) => string;
};

const inDiscussion = ({ slug, commentId }: NoticeTarget): string => `/startup/${slug}#comment-${commentId}`;
const ofStartup = ({ slug }: NoticeTarget): string => `/startup/${slug}`;
const ofSession = ({ sessionId }: NoticeTarget): string => `/sessions/${sessionId}`;
const ofPathOrSession = (place: NoticeTarget): string => place.path ?? ofSession(place);

/** Strongest reason first. */
export const NOTICE_KINDS = {
  standing: {
    label: "My standing",
    short: "Standing",
    mail: "off",
    hasOwnMail: true,
    isAlwaysShown: true,
    seenBy: "recipient",
    sentence: ({ words }) => words,
    path: ({ path }) => path ?? "/settings/account",
  },
  decision: {
    label: "Decisions about my posts",
    short: "Decisions",
    mail: "off",
    hasOwnMail: true,
    isAlwaysShown: true,
    seenBy: "recipient",
    sentence: ({ words }) => words,
    path: ({ path }) => path ?? "/notifications",
  },
  report: {
    label: "Reports I filed",
    short: "Reports",
    mail: "instant",
    seenBy: "recipient",
    sentence: ({ words }) => words,
    path: ({ path }) => path ?? "/notifications",
  },
  mention: {
    label: "Mentions of me",
    short: "Mentions",
    mail: "instant",
    seenBy: "readers",
    sentence: ({ actor, about }) => `${actor} mentioned you in the discussion of ${about}`,
    path: inDiscussion,
  },
  reply: {
    label: "Replies to my comments",
    short: "Replies",
    mail: "instant",
    seenBy: "readers",
    sentence: ({ actor, about }) => `${actor} replied to you in the discussion of ${about}`,
    path: inDiscussion,
  },
  comment: {
    label: "Comments on my startups",
    short: "Comments",
    mail: "instant",
    seenBy: "readers",
    sentence: ({ actor, about }) => `${actor} commented on ${about}`,
    path: inDiscussion,
  },
  invitation: {
    label: "Maker invitations",
    short: "Invitations",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ actor, about }) => `${actor} invited you to become a maker of ${about}`,
    path: ({ path, slug }) => path ?? `/startup/${slug}`,
  },
  launch: {
    label: "Launches of my startups",
    short: "Launches",
    mail: "instant",
    seenBy: "makers",
    sentence: ({ about }) => `${about} has launched`,
    path: ofStartup,
  },
  edit: {
    label: "Changes by co-makers",
    short: "Changes",
    mail: "daily",
    seenBy: "makers",
    sentence: ({ actor, about }) => `${actor} changed ${about}`,
    path: ({ slug }) => `/startup/${slug}/history`,
  },
  votes: {
    label: "Milestones of my startups",
    short: "Milestones",
    mail: "daily",
    seenBy: "makers",
    sentence: ({ about, votes }) => `${about} has reached ${formatNumber(votes)} votes`,
    path: ofStartup,
  },
  "seat-offered": {
    label: "Seats offered to me",
    short: "Seat offers",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ about, when }) => `A seat at ${about} is reserved for you until ${when}`,
    path: ofSession,
  },
  "seat-won": {
    label: "Seats from a waitlist",
    short: "Seats",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ about }) => `You have a seat at ${about}`,
    path: ofSession,
  },
  "talk-added": {
    label: "Speaking invitations",
    short: "Talks",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ actor, about }) => `${actor} invited you to speak at ${about}`,
    path: ({ sessionId }) => `/sessions/${sessionId}/deck`,
  },
  "talk-removed": {
    label: "Canceled talks",
    short: "Canceled talks",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ actor, about }) => `${actor} removed your talk from ${about}`,
    path: ofSession,
  },
  "talk-declined": {
    label: "Declined talks",
    short: "Declined talks",
    mail: "instant",
    seenBy: "recipient",
    sentence: ({ actor, about }) => `${actor} declined to speak at ${about}`,
    path: ({ sessionId }) => `/sessions/${sessionId}/speakers`,
  },
  "host-added": {
    label: "Hosting invitations",
    short: "Hosting",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ actor, about, words }) => words || `${actor} made you a co-host of ${about}`,
    path: ofSession,
  },
  "host-removed": {
    label: "Sessions I no longer host",
    short: "No longer hosting",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ actor, about }) => `${actor} removed you as a co-host of ${about}`,
    path: ofPathOrSession,
  },
  "session-changed": {
    label: "Session changes",
    short: "Session changes",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ about, when, words }) => words || `${about} was changed: it starts on ${when}`,
    path: ofSession,
  },
  "session-cancelled": {
    label: "Canceled sessions",
    short: "Cancellations",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ about, when, words }) => words || `${about} on ${when} is canceled`,
    path: ofPathOrSession,
  },
  "session-week": {
    label: "Reminders a week before",
    short: "Next week",
    mail: "off",
    seenBy: "recipient",
    sentence: ({ about, when }) => `${about} is coming up: it starts on ${when}`,
    path: ofSession,
  },
  "session-reminder": {
    label: "Session reminders",
    short: "Reminders",
    mail: "instant",
    seenBy: "recipient",
    sentence: ({ about, when }) => `${about} starts on ${when}`,
    path: ofSession,
  },
} as const satisfies Record<string, Kind>;
export type NoticeType = keyof typeof NOTICE_KINDS;

export const hasOwnMail = (type: NoticeType): boolean => "hasOwnMail" in NOTICE_KINDS[type];
export const isAlwaysShown = (type: NoticeType): boolean => "isAlwaysShown" in NOTICE_KINDS[type];
export const NOTICE_TYPES = Object.keys(NOTICE_KINDS) as [NoticeType, ...NoticeType[]];

export const typesSeenBy = (seenBy: Kind["seenBy"]): NoticeType[] =>
  NOTICE_TYPES.filter((type) => NOTICE_KINDS[type].seenBy === seenBy);

/** The settings list the kinds in these groups. */
export const NOTICE_GROUPS: readonly { title: string; types: readonly NoticeType[] }[] = [
  { title: "My startups", types: ["comment", "launch", "edit", "votes", "invitation"] },
  { title: "My comments", types: ["reply", "mention"] },
  {
    title: "Sessions I attend",
    types: [
      "session-reminder",
      "session-week",
      "session-changed",
      "session-cancelled",
      "seat-offered",
      "seat-won",
    ],
  },
  {
    title: "Talks I give or host",
    types: ["talk-declined", "talk-added", "talk-removed", "host-added", "host-removed"],
  },
  { title: "Moderation", types: ["report", "standing", "decision"] },
];

export const VOTE_MILESTONES: readonly number[] = [10, 50, 100, 500, 1000];
export const FORMER_MEMBER = "A former member";

/** `path` is the target if the kind has none, `when` a time in the reader's time zone, `words` the sentence. */
export type NoticeData = { votes?: number; path?: string; when?: string; words?: string; excerpt?: string };

export const MAX_COUNTED = 99;
