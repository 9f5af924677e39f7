export const DIGEST_COPY = {
  hour: "Digest time",
  zone: (zone: string) => `Time zone: ${zone}.`,
  day: "Weekly digest on",
} as const;

export const PREFERENCES_COPY = {
  hereFor: (notice: string) => `${notice}: in app`,
  mailFor: (notice: string) => `${notice}: email`,
  rhythmFor: (notice: string) => `${notice}: how often`,
  none: "Don't email me any notifications from this community",
  here: "In app",
  byMail: "Email",
  always:
    "Some emails are always sent: invitations, changed or canceled sessions and talks, seats from a waitlist, and decisions about you or your posts.",
  alwaysHere: "Choose which of these also appear in the app",
  save: "Save",
} as const;

export const UNSUBSCRIBE_COPY = {
  settings: "Notification settings",
  broken: "This link doesn't work",
  everything: "notification emails",
  about: (notice: string) => `emails about “${notice}”`,
  done: (what: string, community: string) =>
    `You won't get ${what} from ${community} anymore. You can undo this in your settings.`,
  all: "Unsubscribe from all emails",
  ask: (what: string, community: string) =>
    `Stop getting ${what} from ${community}? You'll still get emails about your account's security.`,
} as const;
