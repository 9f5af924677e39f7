export const NOTICES = {
  preferences: "Preferences",
  title: "Notifications",
  awaited: ", something is waiting for you",
  empty: { title: "Nothing yet", text: "What concerns you and your startups will be told here." },
  noneUnread: { title: "All read", text: "You have seen everything." },
  noneOfKind: { title: "Nothing of this kind", text: "Other kinds may have something to tell." },
  readAll: "Mark all as read",
  read: "Mark as read",
  more: "Load more",
} as const;

export const formatUnread = (unread: number, most: number): string =>
  unread === 0 ? NOTICES.title : `${NOTICES.title}: ${unread > most ? `more than ${most}` : unread} unread`;

export const PREFERENCES = {
  title: "Notifications",
  saved: "Your choices are saved",
  failed: "Your choices were not saved",
  mailOff: "This community sends no notification mails. What you choose holds when it does.",
  unproved: "Confirm your e-mail address first: until then no notification mails go to it.",
  ownMail: "Always mailed",
  rhythms: { instant: "At once", daily: "Daily digest", weekly: "Weekly digest", off: "Off" },
} as const;

export const UNSUBSCRIBE = {
  title: "Unsubscribe",
  done: "You are unsubscribed",
  noForm: "The body List-Unsubscribe=One-Click is expected.",
  troubles: {
    forged:
      "This link is not complete, or not ours. Open the whole address from the mail, or change your settings.",
    foreign: "This link belongs to another community. Open it at the address that the mail names.",
    stale: "This link is too old, or its account is gone. You can change your settings after signing in.",
  },
} as const;
