/** The words of writing a comment. */
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
