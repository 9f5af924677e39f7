import { formatNumber } from "@/lib/format/number";
import { EDIT_WINDOW_MINUTES, MAX_COMMENT_LENGTH } from "./rules";

export const NO_COMMENTS = "No comments yet. Be the first to share your thoughts!";
export const EMPTY_COMMENT = "Write something first.";
export const LONG_COMMENT = `A comment can have up to ${formatNumber(MAX_COMMENT_LENGTH)} characters.`;
export const NO_SUCH_COMMENT = "This comment no longer exists.";
export const COMMENT_ID_TAKEN = "Something went wrong with this comment. Post it again.";
export const NO_SUCH_PARENT = "The comment you're replying to no longer exists.";
export const FOREIGN_COMMENT = "Only its author can edit a comment.";
export const FOREIGN_DELETION = "Only its author or a moderator can delete a comment.";
export const FOREIGN_HISTORY = "Only the author and moderators can see earlier versions of a comment.";
export const MAKERS_MARK = "Only makers can pin comments and mark answers.";
export const PINS_TOPS = "You can only pin the first comment of a thread.";
export const REPLIES_ANSWER = "Only a reply can be marked as the answer.";
export const RELEASED_BY_MODERATORS = "Only moderators can release comments.";
export const DISCUSSION_LOCKED = "The moderators locked this discussion. You can read it, but not reply.";
export const HIDDEN_MARK = "Hidden by the moderators";
export const hiddenBecause = (reason: string): string =>
  `Hidden by the moderators: ${reason} Only you and they can see it. Edit it and they'll review it again.`;
export const AWAITING_REVIEW = "Awaiting review";
export const PENDING_FOR_AUTHOR = "Only you and the moderators can see it until they've reviewed it.";
export const PENDING_FOR_MODERATORS = "Only the author and moderators can see it until it's released.";
export const LINKS_WAIT =
  "You can add links and images to your first comment once you've posted another one.";
export const OWN_COMMENT = "You can't like your own comment.";
export const COMMENT_NOT_REACHED =
  "We couldn't post your comment, but it's saved here. Check your connection and try again.";
export const EDIT_HINT = `Edits within ${EDIT_WINDOW_MINUTES} minutes aren't marked; later ones show "edited".`;

export const COMPOSER_COPY = {
  comment: "Comment",
  reply: "Reply",
  save: "Save",
  keys: "Ctrl/⌘ + Enter to send",
  signInAnd: (verb: string) => `Sign in and ${verb}`,
  cancel: "Cancel",
  write: "Write",
  preview: "Preview",
  placeholder: "Markdown works. Type @ to mention someone.",
  members: "Members",
  posted: "Comment posted.",
  changed: "Comment updated.",
  signIn: "Sign in to post your comment",
} as const;

export const TALK_COPY = {
  comments: "Comments",
  question: (name: string) => `What do you think of ${name}?`,
  nothing: "No comments yet",
  more: "Show more threads",
  best: "Best",
  newest: "New",
  oldest: "Old",
  sort: "Sort comments",
  earlierReplies: (count: number, replies: string) => `${count} earlier ${replies}.`,
  repliesMissing: "We couldn't load the earlier replies",
  showEarlier: "Show earlier replies",
  moreThreads: (count: number) => `${count} more threads.`,
  missing: "We couldn't load the comments",
  newSince: (count: number) =>
    `${count === 1 ? "1 new comment" : `${count} new comments`} since your last visit`,
} as const;

export const THREAD_COPY = {
  replyTo: (name: string) => `Reply to ${name}`,
  reply: "Reply",
  notLiked: "We couldn't save your like",
  likeIntent: (name: string) => `Sign in to like ${name}'s comment`,
  moreAbout: (name: string) => `More about ${name}'s comment`,
  earlier: "Earlier versions",
  earlierText: "Only the author and moderators can see them.",
  neverChanged: "This comment hasn't been edited.",
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
  linkShown: "Link to this comment",
  isDeleted: "Comment deleted.",
  notDeleted: "We couldn't delete the comment",
  deleteOwn: "Delete your comment?",
  deleteWhose: (name: string) => `Delete ${name}'s comment?`,
  deleteText: "It disappears for everyone. Replies stay below an empty placeholder.",
  notChanged: "We couldn't save the change",
  released: "Comment released.",
  removed: "Comment removed.",
  release: "Release",
  remove: "Remove",
  notMarked: "We couldn't mark the comment",
  unpinned: "Comment unpinned.",
  isPinned: "Comment pinned to the top.",
  unmarked: "No longer marked as the answer.",
  marked: "Marked as the answer.",
  unmark: "Unmark as answer",
  mark: "Mark as answer",
  unpin: "Unpin",
  pin: "Pin to the top",
} as const;
