import type { MemberRole } from "@/access/names";
import { DAY_MS } from "@/lib/time/duration";

export const MAX_COMMENT_LENGTH = 5000;

/** Edits within this time after posting aren't shown to readers. */
export const EDIT_WINDOW_MINUTES = 15;

const NEW_MEMBER_DAYS = 14;

export const COMMENT_SORTS = ["best", "new", "old"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Derived from the author's status, never from user input. */
export const BADGES = ["Maker", "Team", "Speaker", "Moderator", "New member"] as const;
export type Badge = (typeof BADGES)[number];

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

const IMAGE = /!\[[^[\]]*\](\([^()]*\)|\[[^[\]]*\])?/g;

const DEFINITION = /^ {0,3}\[[^[\]\n\r\u2028\u2029]+\]:.*$/gm;
/** A link without text. */
const UNWRITTEN = /\[\s*\]\([^()]*\)/g;
/** HTML entities for whitespace and invisible characters. */
const NAMED =
  /&(?:nbsp|e[nm]sp|emsp1[34]|thinsp|hairsp|numsp|puncsp|zwn?j|[lr]rm|shy|zerowidthspace|nobreak|tab|newline);/gi;
const NUMBERED = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
const MARKS = /[-+*_~#>`|\s\p{Default_Ignorable_Code_Point}\p{Cc}]+/gu;

const characterOf = (_: string, hex: string | undefined, decimal: string): string => {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
};

/** True if the comment renders no visible text. Images, link targets and markup alone don't count. */
export const isBlankComment = (body: string): boolean =>
  body
    .replace(IMAGE, "")
    .replace(UNWRITTEN, "")
    .replace(DEFINITION, "")
    .replace(NAMED, "")
    .replace(NUMBERED, characterOf)
    .replace(MARKS, "") === "";
