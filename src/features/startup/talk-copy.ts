/** The words around the comments of a startup. */
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
