export const RHYTHMS = ["instant", "daily", "weekly", "off"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** What a notice is made of beside its sentence. */
type Told = { actor: string; startup: string; votes: number };
type Place = { slug: string; commentId: string | null; path: string | null };

type Kind = {
  /** On the screens of the preferences and of the filter. */
  label: string;
  short: string;
  hint: string;
  /** What happens by mail while the person has not said otherwise; in the product everything is shown. */
  mail: Rhythm;
  /** What happens is a mail of its own, which is always sent. */
  hasOwnMail?: true;
  /** Who sees the thing that it is about: everybody while it is listed, its makers always, or whoever was told. */
  seenBy: "readers" | "makers" | "recipient";
  sentence: (told: Told) => string;
  path: (place: Place) => string;
};

const inDiscussion = ({ slug, commentId }: Place): string => `/startup/${slug}#comment-${commentId}`;
const ofStartup = ({ slug }: Place): string => `/startup/${slug}`;

/** Every kind of notice there is, the strongest reason for telling somebody first. */
export const NOTICE_KINDS = {
  mention: {
    label: "Mentions of me",
    short: "Mentions",
    hint: "Somebody writes @ and your name in a comment.",
    mail: "instant",
    seenBy: "readers",
    sentence: ({ actor, startup }) => `${actor} mentioned you in the discussion of ${startup}`,
    path: inDiscussion,
  },
  reply: {
    label: "Replies to my comments",
    short: "Replies",
    hint: "Somebody answers what you wrote, or goes on in a thread that you began.",
    mail: "instant",
    seenBy: "readers",
    sentence: ({ actor, startup }) => `${actor} replied to you in the discussion of ${startup}`,
    path: inDiscussion,
  },
  comment: {
    label: "Comments on my startups",
    short: "Comments",
    hint: "Somebody says something about what you make.",
    mail: "instant",
    seenBy: "readers",
    sentence: ({ actor, startup }) => `${actor} commented on ${startup}`,
    path: inDiscussion,
  },
  invitation: {
    label: "Invitations to be a maker",
    short: "Invitations",
    hint: "Somebody wants you among the makers of a startup.",
    mail: "off",
    hasOwnMail: true,
    seenBy: "recipient",
    sentence: ({ actor, startup }) => `${actor} invites you to be a maker of ${startup}`,
    path: ({ path, slug }) => path ?? `/startup/${slug}`,
  },
  launch: {
    label: "Launches of my startups",
    short: "Launches",
    hint: "A startup that you planned to launch is in the directory.",
    mail: "instant",
    seenBy: "makers",
    sentence: ({ startup }) => `${startup} has launched`,
    path: ofStartup,
  },
  edit: {
    label: "Changes by my co-makers",
    short: "Changes",
    hint: "Somebody else changes a startup that you make.",
    mail: "daily",
    seenBy: "makers",
    sentence: ({ actor, startup }) => `${actor} changed ${startup}`,
    path: ({ slug }) => `/startup/${slug}/history`,
  },
  votes: {
    label: "Milestones of my startups",
    short: "Milestones",
    hint: "A startup of yours reaches 10, 50, 100, 500 or 1,000 votes.",
    mail: "daily",
    seenBy: "makers",
    sentence: ({ startup, votes }) => `${startup} has reached ${votes.toLocaleString("en")} votes`,
    path: ofStartup,
  },
} as const satisfies Record<string, Kind>;

/** Whether a kind is mailed whatever somebody chooses. */
export const hasOwnMail = (type: NoticeType): boolean => "hasOwnMail" in NOTICE_KINDS[type];

export type NoticeType = keyof typeof NOTICE_KINDS;

export const NOTICE_TYPES = Object.keys(NOTICE_KINDS) as [NoticeType, ...NoticeType[]];

/** The kinds of notice about things that not everybody sees. */
export const typesSeenBy = (seenBy: Kind["seenBy"]): NoticeType[] =>
  NOTICE_TYPES.filter((type) => NOTICE_KINDS[type].seenBy === seenBy);

export const VOTE_MILESTONES: readonly number[] = [10, 50, 100, 500, 1000];

/** Of whom nothing is left. */
export const GONE_PERSON = "Somebody who has left";

/** Facts that a notice keeps because nothing else does; `path` is where it leads when its kind cannot tell. */
export type NoticeData = { votes?: number; path?: string };

/** A count beside the bell; more than two digits would only say "many". */
export const MOST_COUNTED = 99;
