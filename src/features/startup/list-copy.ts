/** The words of a list that grows, and of the search above it. */
export const LIST_COPY = {
  moreOf: (count: number, noun: string) => `${count} more ${noun}.`,
  moreStartups: (count: number) => `${count} more startups.`,
  notContinued: "The list could not be continued",
  loadMore: "Load more",
  notLoaded: "The rest could not be loaded. Please try again.",
  yoursNamed: (name: string, votes: string) => `Yours: ${name}, ${votes}`,
  ownStartup: "Your own startup",
  yours: "Yours",
  search: "Search startups",
  submit: "Search",
  suggestions: "Startups",
} as const;
