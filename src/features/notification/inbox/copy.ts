export const NOTICES_COPY = {
  all: "See all",
  readOrNot: "Read or not",
  any: "All",
  unread: "Unread",
  kinds: "Types",
  unreadLabel: "Unread:",
  read: "Marked as read.",
  allRead: "All marked as read.",
} as const;
