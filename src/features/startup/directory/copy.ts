import type { StartupPricing, StartupStage, StartupStatus } from "@/features/startup/rules";
import type { Period, Sort } from "./urls";

export const BROWSE_COPY = {
  otherBoards: "Other boards",
  before: "Before:",
  after: "After:",
  all: "All startups",
  filters: "Filters",
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  ofAll: "Match all tags",
  ofAny: "Match any tag",
  stage: "Stage",
  pricing: "Pricing",
  location: "Location",
  locationExample: "A city, such as Zürich",
  tags: "Tags",
  tagsExample: "maps, open data",
  ofSeveral: "With several tags",
  hiring: "Hiring now",
  withSession: "With a session",
  apply: "Apply",
  any: "Any",
  ofCategory: (category: string) => `${category} startups`,
  startups: "Startups",
  on: (community: string) => `on ${community}`,
  didYouMean: (words: string) => `No startups match “${words}”. Did you mean`,
  theseAre: "? Showing those results.",
  firstPage: "Back to the first page",
  sort: "Sort",
  launched: "Launched",
  leaderboards: "Leaderboard",
  category: "Category",
  every: "All",
  resultsFor: (words: string) => `Results for “${words}”`,
  bestFirst: "Best match first.",
  clear: "Clear search",
  without: (filter: string) => `Without ${filter}`,
  only: (filter: string) => `Only ${filter}`,
  howRanked: "How ranking works",
  seeAll: "See all",
} as const;

export const CARD_COPY = {
  rank: "Rank",
  detailsOf: (name: string) => `View Details of ${name}`,
  details: "View Details",
  commentsOn: (name: string, count: number) => `${count} ${count === 1 ? "comment" : "comments"} on ${name}`,
  websiteOf: (name: string) => `Website of ${name} (new tab)`,
} as const;

export const SORT_NAMES: Record<Sort, string> = {
  hot: "Hot",
  new: "New",
  top: "Top",
  discussed: "Most discussed",
};

export const PERIOD_NAMES: Record<Period, string> = {
  all: "All time",
  day: "Today",
  week: "This week",
  month: "This month",
  year: "This year",
};

export const STAGE_NAMES: Record<StartupStage, string> = {
  idea: "Idea",
  prototype: "Prototype",
  launched: "Launched",
  growing: "Growing",
};

export const PRICING_NAMES: Record<StartupPricing, string> = {
  free: "Free",
  freemium: "Freemium",
  paid: "Paid",
};

/** The first text is part of the specification. */
export const DIRECTORY = {
  empty: "No startups yet",
  emptyText: "Be the first to launch here. All you need is a name, a tagline and a link.",
  noMatch: "No results",
  noMatchFor: (filters: string) => `No startups match ${filters}.`,
  lead: "See what members are building, vote for what you'd use, and launch your own.",
  submit: "Submit Startup",
} as const;

/** Public names of statuses. Only listed startups have a page. */
export const STATUS_NAMES: Record<StartupStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  scheduled: "Scheduled",
  live: "Live",
  archived: "Archived",
  rejected: "Rejected",
};

export const LIST_COPY = {
  moreOf: (count: number, noun: string) => `${count} more ${noun}.`,
  moreStartups: (count: number) => `${count} more startups.`,
  notContinued: "We couldn't load more",
  notLoaded: "We couldn't load the rest. Try again.",
  loadMore: "Load more",
  yoursNamed: (name: string, votes: string) => `Yours: ${name}, ${votes}`,
  ownStartup: "Your own startup",
  yours: "Yours",
  search: "Search startups",
  submit: "Search",
  clear: "Clear",
  suggestions: "Startups",
} as const;
