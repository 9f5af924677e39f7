export const OFFER_COPY = {
  accepted: (community: string) => `You're now an owner of ${community}.`,
  decline: "Decline",
  title: (community: string) => `Ownership of ${community}`,
  wants: (from: string, community: string, keepsRole: boolean) =>
    `${from} wants you to become an owner of ${community}${keepsRole ? " with them" : " in their place"}.`,
  goodUntil: (rights: string, until: string) => `${rights} The offer expires on ${until}.`,
  offered: (username: string) => `Ownership offered to @${username}`,
  createOffer: (username: string) => `Offer ownership to @${username}`,
  offerText: (days: number, community: string) =>
    `We'll email them. They have ${days} days to accept, and nothing changes on ${community} until then.`,
  stay: "Stay an owner",
  stayHint: "You'll both be owners.",
  goHint: "You'll become an admin once they accept.",
  offer: "Offer ownership",
  failed: "We couldn't withdraw the offer",
  takenBack: "Offer withdrawn",
  offers: (from: string) => `@${from} offered it to`,
  terms: (keepsRole: boolean, until: string) => `${keepsRole ? " and stays an owner" : ""}, until ${until}.`,
  takeBackFrom: (username: string) => `Withdraw the offer to @${username}`,
  takeBack: "Withdraw",
} as const;
