export const OFFER_COPY = {
  wants: (from: string, community: string, keepsRole: boolean) =>
    `${from} wants you to become an owner of ${community}${keepsRole ? " with them" : " in their place"}.`,
  terms: (keepsRole: boolean, until: string) => `${keepsRole ? " and stays an owner" : ""}, until ${until}.`,
} as const;
