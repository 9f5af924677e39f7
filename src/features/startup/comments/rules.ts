import type { MemberRole } from "@/access/names";

export const MAX_COMMENT_LENGTH = 5000;

/** An edit within this time of posting leaves no mark for readers. */
export const EDIT_WINDOW_MINUTES = 15;

const NEW_MEMBER_DAYS = 14;
const DAY_MS = 86_400_000;

export const COMMENT_SORTS = ["best", "new", "old"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** What stands beside an author's name, worked out from what they are and never from what they wrote. */
export const BADGES = ["Maker", "Team", "Speaker", "Moderator", "New member"] as const;
export type Badge = (typeof BADGES)[number];

/** `author` is null when the account is gone; of a deleted comment nothing but its place is left. */
export type CommentView = {
  id: string;
  parentId: string | null;
  body: string;
  likeCount: number;
  createdAt: Date;
  isEdited: boolean;
  isDeleted: boolean;
  isPinned: boolean;
  /** The makers marked it as what answers its thread. */
  isAnswer: boolean;
  /** Waits for a moderator; only its author and moderators ever get one of these. */
  isHeld: boolean;
  /** Usernames in it that are members', in lower case. */
  mentions: string[];
  /** Why moderators hid it; null for what only waits. */
  hiddenReason: string | null;
  author: { name: string; username: string; avatarUrl: string | null; badges: Badge[] } | null;
};

export type Thread<C> = { comment: C; replies: C[] };

/** `isSpeaker` once somebody has given a talk that everybody may see. */
export type BadgeStatus = {
  isMaker: boolean;
  isSpeaker: boolean;
  role: MemberRole | null;
  joinedAt: Date | null;
};

/** (`docs/behaviours.md`, COM-6) */
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

type Placed = Pick<CommentView, "id" | "parentId" | "likeCount" | "createdAt" | "isDeleted" | "isPinned">;

/**
 * Two levels from one list: replies in the order they were written; a deleted comment keeps its place only
 * while something answers it.
 */
export function threadsOf<C extends Placed>(comments: readonly C[], sort: CommentSort): Thread<C>[] {
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

const age = (comment: Placed): number => comment.createdAt.getTime();

type Order = (a: Thread<Placed>, b: Thread<Placed>) => number;
const newestFirst: Order = (a, b) => age(b.comment) - age(a.comment);

/** The best are liked most; of equals the newer comes first, so that it has its chance. */
const ORDERS: Record<CommentSort, Order> = {
  best: (a, b) => b.comment.likeCount - a.comment.likeCount || newestFirst(a, b),
  new: newestFirst,
  old: (a, b) => age(a.comment) - age(b.comment),
};

const IMAGE = /!\[[^[\]]*\](\([^()]*\)|\[[^[\]]*\])?/g;

const DEFINITION = /^ {0,3}\[[^[\]\n\r\u2028\u2029]+\]:.*$/gm;
/** A link that nothing is written on. */
const UNWRITTEN = /\[\s*\]\([^()]*\)/g;
/** Spaces and unseen characters by their names and numbers. */
const NAMED =
  /&(?:nbsp|e[nm]sp|emsp1[34]|thinsp|hairsp|numsp|puncsp|zwn?j|[lr]rm|shy|zerowidthspace|nobreak|tab|newline);/gi;
const NUMBERED = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
const MARKS = /[-+*_~#>`|\s\p{Default_Ignorable_Code_Point}\p{Cc}]+/gu;

const characterOf = (_: string, hex: string | undefined, decimal: string): string => {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
};

/** Whether anything of a comment is drawn: images, targets of links and marks alone are not. */
export const saysNothing = (body: string): boolean =>
  body
    .replace(IMAGE, "")
    .replace(UNWRITTEN, "")
    .replace(DEFINITION, "")
    .replace(NAMED, "")
    .replace(NUMBERED, characterOf)
    .replace(MARKS, "") === "";
