export const STATE_NAMES = { active: "Active", suspended: "Suspended", deleted: "Deleted" } as const;

export const DELETE_COPY = {
  title: "Delete",
  text: (days: number) =>
    `Visitors and members lose access. You can restore it for ${days} days, while its domains stay reserved. After that, everything is deleted for good.`,
  type: (domain: string) => `Type ${domain}`,
  reason: "Reason",
  mailHint: "We'll include it in the email to its owners.",
  submit: "Delete tenant",
} as const;

export const EDIT_COPY = {
  title: "Edit",
  text: "If the owner also has a subscription, the higher plan applies.",
  name: "Name",
  domain: "Domain",
  domainHint:
    "A new domain applies immediately, and all members have to sign in again. The old one redirects for 90 days.",
  plan: "Granted plan",
  why: "Why?",
  auditHint: "Recorded in the audit log.",
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
  byMail: "Sent by email",
  asLink: "Created as a link",
  until: (day: string) => `open until ${day}`,
  withdraw: "Withdraw",
  withdrawn: (what: string) => `what was ${what}`,
  title: "Owners",
  email: "New owner's email",
  emailHint: "Leave empty to create a link to share instead.",
  invite: "Invite as owner",
  makeLink: "Create link",
  invited: "No owner yet. The invitation is open.",
  nobody: "No owner, and no open invitation.",
} as const;

export const PAUSE_COPY = {
  title: "Suspend",
  text: "Visitors see “This community is paused”. Nothing is deleted.",
  submit: "Suspend",
  paused: "Suspended",
  reason: (reason: string) => `Reason: ${reason}`,
  resume: "Resume",
} as const;

export const RESTORE_COPY = {
  title: "Deleted",
  text: (until: string) => `You can restore it until ${until}. After that, everything is deleted for good.`,
  submit: "Restore",
} as const;

export const LIST_COPY = {
  flagDefaults: "Flag defaults",
  create: "Create tenant",
} as const;

export const TENANT_FILTER_COPY = {
  query: "Name or domain",
  state: "State",
  all: "All",
} as const;
