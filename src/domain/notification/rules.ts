import * as m from "#messages";
import { INTRODUCTIONS_PATH } from "@/domain/member/introductions/rules";
import { APPLICATIONS_PAGE } from "@/domain/member/joining/rules";
import { formatNumber } from "@/lib/format/number";

export const RHYTHMS = ["instant", "daily", "weekly", "off"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

type NoticeFacts = { actor: string; about: string; votes: number; when: string; words: string };
type NoticeTarget = { slug: string; sessionId: string | null; commentId: string | null; path: string | null };
type Kind = {
  /** Shown in the settings and in the filter. */
  label: () => string;
  short: () => string;
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
    label: m.notification_kinds_standing,
    short: m.common_standing,
    mail: "off",
    hasOwnMail: true,
    isAlwaysShown: true,
    seenBy: "recipient",
    sentence: ({ words }) => words,
    path: ({ path }) => path ?? "/settings/account",
  },
  decision: {
    label: m.notification_kinds_decision,
    short: m.common_decisions,
    mail: "off",
    hasOwnMail: true,
    isAlwaysShown: true,
    seenBy: "recipient",
    sentence: ({ words }) => words,
    path: ({ path }) => path ?? "/notifications",
  },
  report: {
    label: m.notification_kinds_report,
    short: m.notification_kinds_reportShort,
    mail: "instant",
    seenBy: "recipient",
    sentence: ({ words }) => words,
    path: ({ path }) => path ?? "/notifications",
  },
  application: {
    label: m.notification_kinds_application,
    short: m.common_applications,
    mail: "daily",
    seenBy: "recipient",
    sentence: m.notification_sentences_application,
    path: () => APPLICATIONS_PAGE,
  },
  mention: {
    label: m.notification_kinds_mention,
    short: m.notification_kinds_mentionShort,
    mail: "instant",
    seenBy: "readers",
    sentence: m.notification_sentences_mention,
    path: inDiscussion,
  },
  reply: {
    label: m.notification_kinds_reply,
    short: m.notification_kinds_replyShort,
    mail: "instant",
    seenBy: "readers",
    sentence: m.notification_sentences_reply,
    path: inDiscussion,
  },
  comment: {
    label: m.notification_kinds_comment,
    short: m.common_comments,
    mail: "instant",
    seenBy: "readers",
    sentence: m.notification_sentences_comment,
    path: inDiscussion,
  },
  invitation: {
    label: m.notification_kinds_invitation,
    short: m.common_invitations,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: m.notification_sentences_invitation,
    path: ({ path, slug }) => path ?? `/startup/${slug}`,
  },
  introduction: {
    label: m.notification_kinds_introduction,
    short: m.notification_kinds_introductionShort,
    mail: "instant",
    seenBy: "recipient",
    sentence: m.notification_sentences_introduction,
    path: () => INTRODUCTIONS_PATH,
  },
  "introduction-accepted": {
    label: m.notification_kinds_introductionAccepted,
    short: m.notification_kinds_introductionAcceptedShort,
    mail: "instant",
    seenBy: "recipient",
    sentence: m.notification_sentences_introductionAccepted,
    path: () => INTRODUCTIONS_PATH,
  },
  launch: {
    label: m.notification_kinds_launch,
    short: m.common_launches,
    mail: "instant",
    seenBy: "makers",
    sentence: m.notification_sentences_launch,
    path: ofStartup,
  },
  edit: {
    label: m.notification_kinds_edit,
    short: m.common_changes,
    mail: "daily",
    seenBy: "makers",
    sentence: m.notification_sentences_edit,
    path: ({ slug }) => `/startup/${slug}/history`,
  },
  votes: {
    label: m.notification_kinds_votes,
    short: m.notification_kinds_votesShort,
    mail: "daily",
    seenBy: "makers",
    sentence: ({ about, votes }) => m.notification_sentences_votes({ about, votes: formatNumber(votes) }),
    path: ofStartup,
  },
  "seat-offered": {
    label: m.notification_kinds_seatOffered,
    short: m.notification_kinds_seatOfferedShort,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: m.notification_sentences_seatOffered,
    path: ofSession,
  },
  "seat-won": {
    label: m.notification_kinds_seatWon,
    short: m.common_seats,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: m.notification_sentences_seatWon,
    path: ofSession,
  },
  "talk-added": {
    label: m.notification_kinds_talkAdded,
    short: m.common_talks,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: m.notification_sentences_talkAdded,
    path: ({ sessionId }) => `/sessions/${sessionId}/deck`,
  },
  "talk-removed": {
    label: m.notification_kinds_talkRemoved,
    short: m.notification_kinds_talkRemoved,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: m.notification_sentences_talkRemoved,
    path: ofSession,
  },
  "talk-declined": {
    label: m.notification_kinds_talkDeclined,
    short: m.notification_kinds_talkDeclined,
    mail: "instant",
    seenBy: "recipient",
    sentence: m.notification_sentences_talkDeclined,
    path: ({ sessionId }) => `/sessions/${sessionId}/speakers`,
  },
  "host-added": {
    label: m.notification_kinds_hostAdded,
    short: m.notification_kinds_hostAddedShort,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ actor, about, words }) => words || m.notification_sentences_hostAdded({ actor, about }),
    path: ofSession,
  },
  "host-removed": {
    label: m.notification_kinds_hostRemoved,
    short: m.notification_kinds_hostRemovedShort,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: m.notification_sentences_hostRemoved,
    path: ofPathOrSession,
  },
  "session-changed": {
    label: m.notification_kinds_sessionChanged,
    short: m.notification_kinds_sessionChanged,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ about, when, words }) => words || m.notification_sentences_sessionChanged({ about, when }),
    path: ofSession,
  },
  "session-cancelled": {
    label: m.notification_kinds_sessionCancelled,
    short: m.notification_kinds_sessionCancelledShort,
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ about, when, words }) => words || m.notification_sentences_sessionCancelled({ about, when }),
    path: ofPathOrSession,
  },
  "session-week": {
    label: m.notification_kinds_sessionWeek,
    short: m.notification_kinds_sessionWeekShort,
    mail: "off",
    seenBy: "recipient",
    sentence: m.notification_sentences_sessionWeek,
    path: ofSession,
  },
  "session-reminder": {
    label: m.notification_kinds_sessionReminder,
    short: m.notification_kinds_sessionReminderShort,
    mail: "instant",
    seenBy: "recipient",
    sentence: m.notification_sentences_sessionReminder,
    path: ofSession,
  },
} as const satisfies Record<string, Kind>;
export type NoticeType = keyof typeof NOTICE_KINDS;

export const hasOwnMail = (type: NoticeType): boolean => "hasOwnMail" in NOTICE_KINDS[type];
export const isAlwaysShown = (type: NoticeType): boolean => "isAlwaysShown" in NOTICE_KINDS[type];
export const NOTICE_TYPES = Object.keys(NOTICE_KINDS) as [NoticeType, ...NoticeType[]];

export const typesSeenBy = (seenBy: Kind["seenBy"]): NoticeType[] =>
  NOTICE_TYPES.filter((type) => NOTICE_KINDS[type].seenBy === seenBy);

export const VOTE_MILESTONES: readonly number[] = [10, 50, 100, 500, 1000];
