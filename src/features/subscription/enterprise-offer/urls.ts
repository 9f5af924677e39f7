export const offerPath = (offerId: string): string => `/subscription/enterprise/${offerId}`;
