export const CONTENT_COPY = {
  none: "Nothing was launched, voted for or discussed",
  noneText: "In these days no startup received anything. Another period may tell more.",
  top: "Top startups",
  topText: "By the votes of these days.",
  topCaption: "Startups with most votes",
  discussed: "Most discussed",
  discussedText: "By the comments of these days.",
  discussedCaption: "Startups with most comments",
  categories: "Categories",
  category: "Category",
  launches: "Launches",
  startup: "Startup",
  noneOf: "None in these days.",
} as const;

export const EXPORT_COPY = {
  failed: "The file was not made",
  titleOf: (table: string) => `${table} as CSV`,
  csv: "CSV",
} as const;

export const LOOK_COPY = {
  behind: "The past is still being counted; earlier days follow within minutes.",
  before: (change: string | null, before: string) =>
    change ? `${change} from ${before}` : `before: ${before}`,
  byDayOf: (figure: string) => `${figure} by day`,
  daysBefore: "The days before",
  views: "Statistics",
  period: "Period",
  days: (days: number) => `${days} days`,
  compareNot: "Do not compare",
  compare: "Compare with the days before",
  start: "From",
  end: "To",
  show: "Show",
  byDay: "By day",
} as const;

export const OVERVIEW_COPY = {
  members: "Members",
  none: "Nothing happened in these days",
  noneText: "As soon as people come, join, launch, vote or comment, it is told here by the day.",
  growth: "Growth",
  activity: "Activity",
  attendance: "Sessions and attendance",
  attendanceText:
    "Members who had a session’s live screen open between half an hour before its start and its end count as attended. People in the room without a phone can’t be counted.",
  sessions: "Sessions",
  newMembers: "New members",
  activeMembers: "Active members",
  visitors: "Visitors",
  showRate: "Show rate",
  showRateText: "Seats whose people came",
} as const;

export const SOURCES_COPY = {
  none: "Nobody was counted in these days",
  noneText: "Visitors are counted once a day without cookies; bots and visitors who opt out aren’t counted.",
  title: "Sources",
  text: "The site, or the utm_source of the link, by which a visitor came first on a day.",
  caption: "Visitors by source",
  pages: "Pages",
  pagesText: "By their kind; which one it was is not kept.",
  pagesCaption: "Views by page",
} as const;
