export const NOTICES = {
  preferences: "Preferences",
  title: "Notifications",
  awaited: ", something needs your attention",
  empty: { title: "No notifications yet", text: "Notifications about you and your startups appear here." },
  noneUnread: { title: "All caught up", text: "You've read everything." },
  noneOfKind: { title: "No notifications of this type", text: "Choose another type or show all." },
  readAll: "Mark all as read",
  read: "Mark as read",
  more: "Load more",
} as const;

export const formatUnread = (unread: number, most: number): string =>
  unread === 0 ? NOTICES.title : `${NOTICES.title}: ${unread > most ? `more than ${most}` : unread} unread`;

export const PREFERENCES = {
  title: "Notifications",
  saved: "Preferences saved",
  failed: "We couldn't save your preferences",
  mailOff: "This community doesn't send notification emails. Your choices apply once it does.",
  unproved: "Confirm your email address to get notification emails.",
  rhythms: { instant: "Immediately", daily: "Daily digest", weekly: "Weekly digest", off: "Off" },
} as const;

export const UNSUBSCRIBE = {
  title: "Unsubscribe",
  done: "You're unsubscribed",
  noForm: "The request body must be List-Unsubscribe=One-Click.",
  troubles: {
    forged: "This link is incomplete or invalid. Open the full link from the email, or change your settings.",
    foreign: "This link belongs to another community. Open it at the address in the email.",
    stale: "This link has expired, or its account no longer exists. Sign in to change your settings.",
  },
} as const;
