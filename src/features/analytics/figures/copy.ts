export const FIGURE_NAMES = {
  votes: "Votes",
  comments: "Comments",
  views: "Views",
  visitors: "Visitors",
  pageViews: "Page views",
  page: "Page",
  source: "Source",
  share: "Share",
  clicks: "Website clicks",
} as const;
