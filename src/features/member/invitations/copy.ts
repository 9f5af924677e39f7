export const JOIN_COPY = {
  welcome: (community: string, role: string) => `Welcome to ${community}. Your role: ${role}.`,
  accept: "Accept",
  invitation: (community: string) => `Invitation to ${community}`,
  welcomeTo: (community: string) => `Welcome to ${community}`,
  accepted: "You've accepted this invitation.",
  join: (community: string) => `Join ${community}`,
  invites: (inviter: string, community: string) => `${inviter} invited you to ${community} as`,
  goodUntil: (rights: string, until: string) => `${rights} The invitation expires on ${until}.`,
  home: "Go home",
  signIn: "Sign in or sign up to accept",
  signInHint: "You'll return here. Use the address your invitation was sent to.",
  formerMember: "A former member",
} as const;
