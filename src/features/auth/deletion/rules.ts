import { formatNumber } from "@/lib/format/number";

export const REMAINS = ["remove", "anonymise"] as const;
export type RetainedContent = (typeof REMAINS)[number];

/** `community` would be left without an owner. */
export type Obstacle = { kind: "last-owner"; community: string } | { kind: "last-superadmin" };

/** Counts across all of the user's communities. `alone` counts startups that have no other maker. */
export type UserContent = {
  communities: number;
  alone: number;
  shared: number;
  unlaunched: number;
  comments: number;
  votes: number;
  likes: number;
  tickets: number;
  reports: number;
  /** `seats` counts seats in upcoming sessions; `hosted` counts upcoming sessions with no other host. */
  seats: number;
  hosted: number;
  /** `talks` counts talks already given; `unheard` counts the others. */
  talks: number;
  unheard: number;
  questions: number;
  ratings: number;
};

export const NO_CONTENT: UserContent = {
  communities: 0,
  alone: 0,
  shared: 0,
  unlaunched: 0,
  comments: 0,
  votes: 0,
  likes: 0,
  tickets: 0,
  reports: 0,
  seats: 0,
  hosted: 0,
  talks: 0,
  unheard: 0,
  questions: 0,
  ratings: 0,
};

/** Stages in which no one else has seen the startup yet. */
export const UNLAUNCHED = ["draft", "in_review", "scheduled", "rejected"] as const;

export type DeletionSummary = { removed: string[]; anonymised: string[]; kept: string[] };

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`];

/** Describes what a deletion does with all of the user's content. (GDP-2) */
export function planDeletion(has: UserContent, content: RetainedContent): DeletionSummary {
  const ownContent = [
    ...counted(has.alone, "startup you made alone", "startups you made alone"),
    ...counted(has.comments, "comment"),
    ...counted(has.questions, "question to a speaker", "questions to speakers"),
  ];
  const isGone = content === "remove";
  return {
    removed: [
      "your account, profile, image and username",
      "your devices and sign-in methods",
      ...counted(has.communities, "membership"),
      ...counted(has.votes, "vote"),
      ...counted(has.likes, "like"),
      ...counted(has.unlaunched, "unlaunched startup", "unlaunched startups"),
      ...counted(has.seats, "seat at a session", "seats at sessions"),
      ...counted(has.unheard, "upcoming talk", "upcoming talks"),
      ...counted(has.ratings, "rating of a talk", "ratings of talks"),
      ...(isGone ? ownContent : []),
      ...counted(has.tickets, "support message", "support messages"),
      "emails we sent you",
    ],
    anonymised: [
      ...(isGone ? [] : ownContent),
      ...counted(has.shared, "startup with other makers", "startups with other makers"),
      ...counted(
        has.hosted,
        "session you host alone, which will be canceled",
        "sessions you host alone, which will be canceled",
      ),
      ...counted(has.talks, "past talk", "past talks"),
      ...counted(has.reports, "report"),
    ],
    kept: [
      "what others wrote, including about you",
      "the audit log, without your name and address",
      "bans and other sanctions until they end, under a code derived from your address",
    ],
  };
}
