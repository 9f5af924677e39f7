import * as m from "#messages";
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

type Counted = (facts: { count: number; amount: string }) => string;

const counted = (count: number, text: Counted): string[] =>
  count === 0 ? [] : [text({ count, amount: formatNumber(count) })];

/** Describes what a deletion does with all of the user's content. (GDP-2) */
export function planDeletion(has: UserContent, content: RetainedContent): DeletionSummary {
  const ownContent = [
    ...counted(has.alone, m.auth_deletion_plan_startupsAlone),
    ...counted(has.comments, m.auth_deletion_plan_comments),
    ...counted(has.questions, m.auth_deletion_plan_questions),
  ];
  const isGone = content === "remove";
  return {
    removed: [
      m.auth_deletion_plan_account(),
      m.auth_deletion_plan_signIns(),
      ...counted(has.communities, m.auth_deletion_plan_memberships),
      ...counted(has.votes, m.common_votesInWords),
      ...counted(has.likes, m.auth_deletion_plan_likes),
      ...counted(has.unlaunched, m.auth_deletion_plan_unlaunched),
      ...counted(has.seats, m.auth_deletion_plan_seats),
      ...counted(has.unheard, m.auth_deletion_plan_upcomingTalks),
      ...counted(has.ratings, m.auth_deletion_plan_ratings),
      ...(isGone ? ownContent : []),
      ...counted(has.tickets, m.auth_deletion_plan_tickets),
      m.auth_deletion_plan_emails(),
    ],
    anonymised: [
      ...(isGone ? [] : ownContent),
      ...counted(has.shared, m.auth_deletion_plan_startupsShared),
      ...counted(has.hosted, m.auth_deletion_plan_hosted),
      ...counted(has.talks, m.auth_deletion_plan_pastTalks),
      ...counted(has.reports, m.auth_deletion_plan_reports),
    ],
    kept: [
      m.auth_deletion_plan_othersPosts(),
      m.auth_deletion_plan_auditLog(),
      m.auth_deletion_plan_sanctions(),
    ],
  };
}
