export const INVITATION_COPY = {
  failed: "We couldn't change the invitation",
  linkFor: (role: string) => `the link for ${role}s`,
  renewed: "The old link no longer works",
  sentAgain: "Invitation resent",
  withdrawn: "Invitation withdrawn",
  link: "Link",
  terms: (seats: { uses: number; maxUses: number } | null, inviter: string | null, until: string) =>
    `${seats ? `${seats.uses} of ${seats.maxUses} joined, ` : ""}by ${inviter ? `@${inviter}` : "a former member"}, expires on ${until}`,
  sendTo: (address: string) => `Resend to ${address}`,
  renewOf: (name: string) => `Renew ${name}`,
  send: "Resend",
  renew: "New link",
  withdrawOf: (name: string) => `Withdraw ${name}`,
  of: (address: string) => `the invitation to ${address}`,
  withdraw: "Withdraw",
} as const;

export const INVITE_COPY = {
  linkMade: "Link created",
  sent: "Invitation sent",
  how: "How",
  byMail: "By email",
  byLink: "By link",
  address: "Email address",
  uses: "Number of people",
  term: "Valid for",
  oneDay: "1 day",
  days: (days: number) => `${days} days`,
  send: "Send invitation",
  make: "Create link",
} as const;

export const STEP_DOWN_COPY = {
  failed: "We couldn't change your role",
  submit: "Step down",
  title: "Step down?",
  text: (to: "admin" | "member", role: string) =>
    `You'll be ${to === "admin" ? "an admin" : "a member"} instead of ${role}. Only others can give you the role back.`,
} as const;

export const TEAM_COPY = {
  you: "(you)",
  title: "Team",
  lead: "To give a member a role,",
  find: "find them in the user list",
  orInvite: "or invite them below.",
  offers: "Ownership offers",
  offersText: "Nothing changes until an offer is accepted.",
  invite: "Invite",
  inviteText: "Email one address, or create a link for several people.",
  open: "Open invitations",
  openText: "Invitations expire automatically. You can also withdraw them.",
} as const;
