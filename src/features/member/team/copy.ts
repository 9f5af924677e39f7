export const INVITATION_COPY = {
  failed: "The invitation was not changed",
  linkFor: (role: string) => `the link for ${role}s`,
  renewed: "The old link is good no more",
  sentAgain: "The invitation was sent again",
  withdrawn: "The invitation is withdrawn",
  link: "Link",
  terms: (seats: { uses: number; maxUses: number } | null, inviter: string | null, until: string) =>
    `${seats ? `${seats.uses} of ${seats.maxUses} came in, ` : ""}by ${inviter ? `@${inviter}` : "a former member"}, good until ${until}`,
  sendTo: (address: string) => `Send again to ${address}`,
  renewOf: (name: string) => `Renew ${name}`,
  send: "Send again",
  renew: "New link",
  withdrawOf: (name: string) => `Withdraw ${name}`,
  of: (address: string) => `the invitation of ${address}`,
  withdraw: "Withdraw",
} as const;

export const INVITE_COPY = {
  linkMade: "The link is made",
  sent: "The invitation is on its way",
  how: "How",
  byMail: "By e-mail",
  byLink: "By link",
  address: "E-mail address",
  uses: "For how many people",
  term: "Good for",
  oneDay: "1 day",
  days: (days: number) => `${days} days`,
  send: "Send the invitation",
  make: "Make the link",
} as const;

export const STEP_DOWN_COPY = {
  failed: "Your role is as it was",
  submit: "Step down",
  title: "Step down?",
  text: (to: "admin" | "member", role: string) =>
    `You will be ${to === "admin" ? "an admin" : "a member"} instead of ${role}, and only others can give the role back to you.`,
} as const;

export const TEAM_COPY = {
  you: "(you)",
  title: "Who runs it",
  lead: "To give a member a role,",
  find: "find them among the users",
  orInvite: "or invite them below.",
  offers: "Offered ownership",
  offersText: "Nothing changes before it is accepted.",
  invite: "Invite",
  inviteText: "By a mail to one address, or by a link for as many people as you say.",
  open: "Open invitations",
  openText: "Each ends by itself, or when you withdraw it.",
} as const;
