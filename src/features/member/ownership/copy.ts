export const OFFER_COPY = {
  accepted: (community: string) => `You are an owner of ${community} now.`,
  decline: "Decline",
  title: (community: string) => `Ownership of ${community}`,
  wants: (from: string, community: string, keepsRole: boolean) =>
    `${from} wants you to be an owner of ${community}${keepsRole ? ", beside themselves" : " in their place"}.`,
  goodUntil: (rights: string, until: string) => `${rights} The offer is good until ${until}.`,
  offered: (username: string) => `The ownership is offered to @${username}`,
  createOffer: (username: string) => `Offer the ownership to @${username}`,
  offerText: (days: number, community: string) =>
    `They get a mail and have ${days} days to accept. Until then nothing changes at ${community}.`,
  stay: "I stay an owner too",
  stayHint: "There will be one owner more.",
  goHint: "You will be an admin once they accept.",
  offer: "Offer ownership",
  failed: "The offer was not taken back",
  takenBack: "The offer is taken back",
  offers: (from: string) => `@${from} offers it to`,
  terms: (keepsRole: boolean, until: string) => `${keepsRole ? " and stays an owner" : ""}, until ${until}.`,
  takeBackFrom: (username: string) => `Take back the offer to @${username}`,
  takeBack: "Take back",
} as const;
