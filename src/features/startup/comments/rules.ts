import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import { formatNumber } from "@/lib/format/number";
import { DAY_MS } from "@/lib/time/duration";

export const MAX_COMMENT_LENGTH = 5000;

export const longComment = (): string =>
  m.startup_comments_longComment({ max: formatNumber(MAX_COMMENT_LENGTH) });

/** Edits within this time after posting aren't shown to readers. */
export const EDIT_WINDOW_MINUTES = 15;

const NEW_MEMBER_DAYS = 14;

export const COMMENT_SORTS = ["best", "new", "old"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Derived from the author's status, never from user input. */
export const BADGES = ["Maker", "Team", "Speaker", "Moderator", "New member"] as const;
export type Badge = (typeof BADGES)[number];

export const BADGE_NAMES: Record<Badge, () => string> = {
  Maker: m.common_maker,
  Team: m.common_team,
  Speaker: m.common_speaker,
  Moderator: m.startup_comments_badges_moderator,
  "New member": m.startup_comments_badges_newMember,
};

/** `author` is null if the account was deleted. A deleted comment has no content. */
export type CommentView = {
  id: string;
  parentId: string | null;
  body: string;
  likeCount: number;
  createdAt: Date;
  isEdited: boolean;
  isDeleted: boolean;
  isPinned: boolean;
  /** Marked by the makers as the answer to the thread. */
  isAnswer: boolean;
  /** Waiting for a moderator. Only sent to its author and to moderators. */
  isHeld: boolean;
  /** Mentioned members, as lowercase usernames. */
  mentions: string[];
  /** The moderators' reason for hiding it; null if it only awaits review. */
  hiddenReason: string | null;
  author: { name: string; username: string; avatarUrl: string | null; badges: Badge[] } | null;
};

export type Thread<C> = { comment: C; replies: C[] };

/** `isSpeaker`: has given a talk in a publicly visible session. */
export type BadgeStatus = {
  isMaker: boolean;
  isSpeaker: boolean;
  role: MemberRole | null;
  joinedAt: Date | null;
};

/** In display order. (COM-6) */
export function badgesOf({ isMaker, isSpeaker, role, joinedAt }: BadgeStatus, now: Date): Badge[] {
  const isNew = joinedAt !== null && now.getTime() - joinedAt.getTime() < NEW_MEMBER_DAYS * DAY_MS;
  const isStaff = role === "owner" || role === "admin";
  const held: Record<Badge, boolean> = {
    Maker: isMaker,
    Team: isStaff,
    Speaker: isSpeaker,
    Moderator: role === "moderator",
    "New member": isNew && !isMaker && !isSpeaker && !isStaff && role !== "moderator",
  };
  return BADGES.filter((badge) => held[badge]);
}

type SortableComment = Pick<
  CommentView,
  "id" | "parentId" | "likeCount" | "createdAt" | "isDeleted" | "isPinned"
>;

/**
 * Builds two levels from a flat list. Replies are in chronological order. A deleted comment is kept only
 * while it has replies.
 */
export function threadsOf<C extends SortableComment>(comments: readonly C[], sort: CommentSort): Thread<C>[] {
  const inTime = [...comments].sort((a, b) => age(a) - age(b));
  const threads = inTime
    .filter(({ parentId }) => parentId === null)
    .map((comment) => ({
      comment,
      replies: inTime.filter(({ parentId, isDeleted }) => parentId === comment.id && !isDeleted),
    }))
    .filter(({ comment, replies }) => !comment.isDeleted || replies.length > 0);
  return threads.sort((a, b) => pinnedFirst(a, b) || ORDERS[sort](a, b));
}

const pinnedFirst: Order = (a, b) => Number(b.comment.isPinned) - Number(a.comment.isPinned);

const age = (comment: SortableComment): number => comment.createdAt.getTime();

type Order = (a: Thread<SortableComment>, b: Thread<SortableComment>) => number;
const newestFirst: Order = (a, b) => age(b.comment) - age(a.comment);

/** Most liked first. Ties go to the newer comment, to give it visibility. */
const ORDERS: Record<CommentSort, Order> = {
  best: (a, b) => b.comment.likeCount - a.comment.likeCount || newestFirst(a, b),
  new: newestFirst,
  old: (a, b) => age(a.comment) - age(b.comment),
};
