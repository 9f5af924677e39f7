export const EXPORT_COPY = {
  failed: "The list was not exported",
  submit: "Export as CSV",
  hint: (most: string) => `All that this list holds, ${most} at most, without e-mail addresses.`,
} as const;

export const FILTER_COPY = {
  all: "All",
  find: "Find a member",
  findHint: "Three letters or more of a name or username, a whole username, or a whole e-mail address.",
  role: "Role",
  standing: "Standing",
  joined: "Joined",
  seen: "Last seen",
  show: "Show",
  showAll: "Show all",
} as const;

export const LIST_COPY = {
  none: "Nobody here",
  noneText: "No member fits what is chosen above.",
  member: "Member",
  pages: "Pages of the list",
  newest: "Back to the newest",
  next: "Next 50",
  joinedAt: "Joined",
  seenAt: "Seen",
  neverSeen: "never, or long ago",
} as const;
