import { EDIT_WINDOW_MINUTES, LONGEST_COMMENT } from "./comment-rules";

export const NO_COMMENTS = "No comments yet. Be the first to share your thoughts!";
export const EMPTY_COMMENT = "Write something first.";
export const LONG_COMMENT = `A comment holds at most ${LONGEST_COMMENT.toLocaleString("en")} characters.`;
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
export const HELD_FOR_AUTHOR = "Only you and the moderators see it until they have looked at it.";
export const HELD_FOR_MODERATORS = "Only its author and moderators see it until it is released.";
export const LINKS_WAIT =
  "Links and images can be added to your first comment here once you have written another one.";
export const OWN_COMMENT = "You cannot like your own comment.";
export const COMMENT_NOT_REACHED =
  "Your comment did not reach us and is kept here. Please check your connection and try again.";
export const COMMENTS_NOT_READ = "Please check your connection and try again.";
export const EDIT_HINT = `For ${EDIT_WINDOW_MINUTES} minutes you can edit without a mark; later edits show "edited".`;
