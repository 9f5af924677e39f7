export const EXPORT_COPY = {
  failed: "We couldn't export the list",
  submit: "Export as CSV",
  hint: (most: string) => `Exports up to ${most} members, without email addresses.`,
} as const;

export const FILTER_COPY = {
  find: "Find a member",
  findHint: "Name, username or email",
  role: "Role",
  standing: "Standing",
  joined: "Joined",
  seen: "Last seen",
  show: "Show",
  showAll: "Show all",
} as const;

export const LIST_COPY = {
  none: "No members found",
  noneText: "No members match these filters.",
  member: "Member",
  pages: "Pages of the list",
  newest: "Back to the newest",
  next: "Next 50",
  joinedAt: "Joined",
  seenAt: "Seen",
  neverSeen: "No recent visit",
} as const;
