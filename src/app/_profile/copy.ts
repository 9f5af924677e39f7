export const PROFILE_COPY = {
  hidden: "The moderators hid your profile: others only see your name.",
  onceChanged: "Once you've changed it,",
  tell: "contact the admins",
  startups: "Submitted Startups",
  noStartups: "No startups yet",
  yourStartups: "Your startups appear here once they launch.",
  startupsOf: (fullName: string) => `${fullName}'s startups appear here.`,
  sessions: "Session History",
  noSessions: "No sessions yet",
  comments: "Comments",
  noComments: "No comments yet",
  votes: "Votes",
  votesHidden: "Only you can see this. You can show it in your profile settings.",
  noVotes: "No votes yet",
  votesText: "Startups you vote for appear here.",
  edit: "Edit Profile",
  submit: "Submit Startup",
  sessionsOf: (fullName: string | null) =>
    `Sessions that ${fullName === null ? "you speak at or attend" : `${fullName} speaks at`} appear here.`,
  commentsOf: (fullName: string | null) =>
    `${fullName === null ? "Your" : `${fullName}'s`} comments on startups appear here.`,
} as const;
