import type { Period, Sort } from "./browse-address";
import type { StartupPricing, StartupStage, StartupStatus } from "./rules";

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

/** The words of the directory; the first is the specification's. */
export const DIRECTORY = {
  empty: "No startups yet",
  emptyText: "Be the first to launch here. It takes a name, a line and a link.",
  noMatch: "Nothing matches",
  lead: "What the members here are making. Find what you would use, meet the people behind it, and launch your own.",
  submit: "Submit Startup",
} as const;

/** What a status is called to everybody; only listed startups have a page. */
export const STATUS_NAMES: Record<StartupStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  scheduled: "Scheduled",
  live: "Live",
  archived: "Archived",
  rejected: "Rejected",
};
