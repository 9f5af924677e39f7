/** The words of a startup's card. */
export const CARD_COPY = {
  rank: "Rank",
  detailsOf: (name: string) => `View Details of ${name}`,
  details: "View Details",
  websiteOf: (name: string) => `Website of ${name} (new tab)`,
} as const;
