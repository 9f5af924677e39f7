import { formatNumber } from "@/lib/format/number";
import { EDIT_WINDOW_MINUTES, MAX_COMMENT_LENGTH } from "./rules";

export const NO_COMMENTS = "No comments yet. Be the first to share your thoughts!";
export const EMPTY_COMMENT = "Write something first.";
export const LONG_COMMENT = `A comment holds at most ${formatNumber(MAX_COMMENT_LENGTH)} characters.`;
export const NO_SUCH_COMMENT = "This comment is no longer here.";
export const COMMENT_ID_TAKEN =
  "This comment could not be told apart from another one. Please send it again.";
export const NO_SUCH_PARENT = "The comment you are replying to is no longer here.";
export const FOREIGN_COMMENT = "Only its author can edit a comment.";
export const FOREIGN_DELETION = "Only its author or a moderator can delete a comment.";
export const FOREIGN_HISTORY = "Only its author and moderators see what a comment said before.";
export const MAKERS_MARK = "Only its makers pin comments and mark answers.";
export const PINS_TOPS = "Only the first comment of a thread can be pinned.";
export const REPLIES_ANSWER = "Only a reply can be the answer of a thread.";
export const RELEASED_BY_MODERATORS = "Only moderators release comments.";
export const DISCUSSION_LOCKED = "The moderators have closed this discussion. It can be read, not continued.";
export const HIDDEN_MARK = "Hidden by the moderators";
export const hiddenBecause = (reason: string): string =>
  `Hidden by the moderators: ${reason} Only you and they see it. Once you change it, they look at it again.`;
export const AWAITING_REVIEW = "Awaiting review";
export const PENDING_FOR_AUTHOR = "Only you and the moderators see it until they have looked at it.";
export const PENDING_FOR_MODERATORS = "Only its author and moderators see it until it is released.";
export const LINKS_WAIT =
  "Links and images can be added to your first comment here once you have written another one.";
export const OWN_COMMENT = "You cannot like your own comment.";
export const COMMENT_NOT_REACHED =
  "Your comment did not reach us and is kept here. Please check your connection and try again.";
export const EDIT_HINT = `For ${EDIT_WINDOW_MINUTES} minutes you can edit without a mark; later edits show "edited".`;

export const COMPOSER_COPY = {
  comment: "Comment",
  reply: "Reply",
  save: "Save",
  keys: "Ctrl or ⌘ + Enter sends",
  signInAnd: (verb: string) => `Sign in and ${verb}`,
  cancel: "Cancel",
  write: "Write",
  preview: "Preview",
  placeholder: "Markdown is welcome, and @ mentions a member.",
  members: "Members",
  posted: "Your comment was posted.",
  changed: "Your comment was changed.",
  signIn: "Sign in to post your comment",
} as const;

export const TALK_COPY = {
  comments: "Comments",
  question: (name: string) => `What do you think of ${name}?`,
  nothing: "Nothing said so far",
  more: "Show more threads",
  best: "Best",
  newest: "New",
  oldest: "Old",
  sort: "Sort comments",
  earlierReplies: (count: number, replies: string) => `${count} earlier ${replies}.`,
  repliesMissing: "The earlier replies did not come",
  showEarlier: "Show earlier replies",
  moreThreads: (count: number) => `${count} more threads.`,
  missing: "The comments did not come",
  newSince: (count: number) =>
    `${count === 1 ? "1 new comment" : `${count} new comments`} since your last visit`,
} as const;

export const THREAD_COPY = {
  replyTo: (name: string) => `Reply to ${name}`,
  reply: "Reply",
  notLiked: "Your like was not counted",
  likeIntent: (name: string) => `Sign in to like ${name}'s comment`,
  moreAbout: (name: string) => `More about ${name}'s comment`,
  earlier: "Earlier versions",
  earlierText: "Only the author and moderators see them.",
  neverChanged: "It was never changed.",
  until: (moment: string) => `Until ${moment}`,
  deleted: "This comment was deleted.",
  formerMember: "Former member",
  by: (name: string) => `Comment by ${name}`,
  edit: "Edit your comment",
  pinned: "Pinned",
  answer: "Answer",
  isNew: "New",
  edited: "edited",
  reportIntent: "Sign in to report a comment",
  whose: (name: string) => `${name}'s comment`,
  copyLink: "Copy link",
  editIt: "Edit",
  report: "Report",
  delete: "Delete",
  linkCopied: "Link copied",
  linkShown: "This is the link",
  isDeleted: "The comment was deleted.",
  notDeleted: "The comment was not deleted",
  deleteOwn: "Delete your comment?",
  deleteWhose: (name: string) => `Delete ${name}'s comment?`,
  deleteText: "It disappears for all readers. If there are replies, they stay below an empty place.",
  notChanged: "Nothing was changed",
  released: "The comment was released.",
  removed: "The comment was removed.",
  release: "Release",
  remove: "Remove",
  notMarked: "The comment was not marked",
  unpinned: "The comment is no longer pinned.",
  isPinned: "The comment is pinned to the top.",
  unmarked: "It is no longer marked as the answer.",
  marked: "It is marked as the answer.",
  unmark: "Unmark as answer",
  mark: "Mark as answer",
  unpin: "Unpin",
  pin: "Pin to the top",
} as const;
