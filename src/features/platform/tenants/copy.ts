export const DELETE_COPY = {
  title: "Delete",
  text: (days: number) =>
    `Nobody gets in any more. It can be restored for ${days} days, in which its domains stay its own; then everything in it is gone.`,
  type: (domain: string) => `Type ${domain}`,
  reason: "Reason",
  mailHint: "Its owners read it in a mail.",
  submit: "Delete tenant",
} as const;

export const EDIT_COPY = {
  title: "Edit",
  text: "What the owner subscribes to counts beside the plan that you grant: the higher one.",
  name: "Name",
  domain: "Domain",
  domainHint:
    "A new address takes over at once, and all members have to sign in again. The old one leads to it for 90 days.",
  plan: "Granted plan",
  why: "Why?",
  auditHint: "It goes into the audit log.",
  save: "Save",
} as const;

export const MANAGE_COPY = {
  tier: "Tier",
  subscription: "Subscription",
  none: "None",
  members: "Members",
  startups: "Startups",
  sessions: "Sessions",
  since: "Since",
  goTo: (domain: string) => `Go to ${domain}`,
  flags: "Feature flags",
} as const;

export const OWNER_COPY = {
  open: "Open invitations",
  made: (how: string, when: string) => `${how} on ${when}`,
  byMail: "Sent by mail",
  asLink: "Made as a link",
  until: (day: string) => `open until ${day}`,
  withdraw: "Withdraw",
  withdrawn: (what: string) => `what was ${what}`,
  title: "Owners",
  email: "E-mail of an owner to be",
  emailHint: "Empty: a link is made that you hand over.",
  invite: "Invite as owner",
  makeLink: "Make a link",
  invited: "Nobody yet: the invitation is open.",
  nobody: "Nobody yet, and nobody is invited.",
} as const;

export const PAUSE_COPY = {
  title: "Pause",
  text: "Its hosts answer “This community is paused”. Nothing in it is lost.",
  submit: "Suspend",
  paused: "Paused",
  reason: (reason: string) => `The reason: ${reason}`,
  resume: "Resume",
} as const;

export const RESTORE_COPY = {
  title: "Deleted",
  text: (until: string) => `It can be restored until ${until}; then everything in it is gone.`,
  submit: "Restore",
} as const;

export const LIST_COPY = {
  flagDefaults: "Flag defaults",
  create: "Create tenant",
} as const;
