export const DIGEST_COPY = {
  hour: "Digests come at",
  zone: (zone: string) => `By the clocks of ${zone}.`,
  day: "The weekly one on",
} as const;

export const PREFERENCES_COPY = {
  hereFor: (notice: string) => `${notice}: show here`,
  showHere: "Show here",
  mailFor: (notice: string) => `${notice}: by e-mail`,
  none: "No notification mails at all from this community",
  event: "What happens",
  here: "Here",
  byMail: "By e-mail",
  save: "Save",
} as const;

export const UNSUBSCRIBE_COPY = {
  settings: "Notification settings",
  broken: "This link cannot be used",
  everything: "notification mails",
  about: (notice: string) => `mails about “${notice}”`,
  done: (what: string, community: string) =>
    `You get no more ${what} from ${community}. You can undo this in your settings.`,
  all: "Unsubscribe from all mails",
  ask: (what: string, community: string) =>
    `Do you want no more ${what} from ${community}? Mails about the security of your account still come.`,
} as const;
