/** The words of questions and reactions. */
export const QUESTION_COPY = {
  noQuestion: "Write your question first.",
  longQuestion: (max: number) => `A question has at most ${max} characters.`,
  notLive: "Questions are asked while the session is live.",
  full: "This session has more questions than can be answered. Please vote for those that are there.",
  tooMany: "You have asked several questions just now. Please wait a moment.",
  gone: "This question is no longer there.",
  own: "This is your own question.",
  steerOnly: "Only the hosts, whoever speaks now and moderators can do that.",
  idTaken: "This question was asked by somebody else. Please reload the page.",
} as const;
