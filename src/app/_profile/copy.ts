export const PROFILE_COPY = {
  hidden: "The moderators hide what you say about yourself: others see your name alone.",
  onceChanged: "Once you have changed it,",
  tell: "tell those who run the community",
  startups: "Submitted Startups",
  noStartups: "No startups yet",
  yourStartups: "What you submit is listed here once it has launched.",
  startupsOf: (fullName: string) => `What ${fullName} launches is listed here.`,
  sessions: "Session History",
  noSessions: "No sessions yet",
  comments: "Comments",
  noComments: "No comments yet",
  votes: "Votes",
  votesHidden: "Only you see this. You can show it in your profile settings.",
  noVotes: "No votes yet",
  votesText: "What you vote for is listed here.",
  edit: "Edit Profile",
  submit: "Submit Startup",
  sessionsOf: (fullName: string | null) =>
    `Presentations that ${fullName === null ? "you give or attend" : `${fullName} gives`} are listed here.`,
  commentsOf: (fullName: string | null) =>
    `What ${fullName === null ? "you say" : `${fullName} says`} about startups is listed here.`,
} as const;
