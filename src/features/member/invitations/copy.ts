export const JOIN_COPY = {
  welcome: (community: string, role: string) => `Welcome to ${community}. Your role: ${role}.`,
  accept: "Accept",
  invitation: (community: string) => `Invitation to ${community}`,
  welcomeTo: (community: string) => `Welcome to ${community}`,
  accepted: "You have accepted this invitation.",
  join: (community: string) => `Join ${community}`,
  invites: (inviter: string, community: string) => `${inviter} invites you to ${community} as`,
  goodUntil: (rights: string, until: string) => `${rights} The invitation is good until ${until}.`,
  home: "To the start page",
  signIn: "Sign in or sign up to accept",
  signInHint: "You come back here. A mailed invitation takes the address that it was sent to.",
  formerMember: "A former member",
} as const;
