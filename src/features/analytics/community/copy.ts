export const CONTENT_COPY = {
  none: "No activity",
  noneText: "No launches, votes or comments in this period. Try another one.",
  top: "Top startups",
  topText: "By votes in this period.",
  topCaption: "Startups with most votes",
  discussed: "Most discussed",
  discussedText: "By comments in this period.",
  discussedCaption: "Startups with most comments",
  categories: "Categories",
  category: "Category",
  launches: "Launches",
  startup: "Startup",
  noneOf: "None in this period.",
} as const;

export const EXPORT_COPY = {
  failed: "We couldn't create the file",
  titleOf: (table: string) => `${table} as CSV`,
  csv: "CSV",
} as const;

export const LOOK_COPY = {
  behind: "Earlier days are still being counted. They'll appear within minutes.",
  before: (change: string | null, before: string) =>
    change ? `${change} from ${before}` : `before: ${before}`,
  byDayOf: (figure: string) => `${figure} by day`,
  daysBefore: "Previous period",
  views: "Statistics",
  period: "Period",
  days: (days: number) => `${days} days`,
  compareNot: "Don't compare",
  compare: "Compare with previous period",
  start: "From",
  end: "To",
  show: "Show",
  byDay: "By day",
} as const;

export const OVERVIEW_COPY = {
  members: "Members",
  none: "No activity in this period",
  noneText: "Visits, new members, launches, votes and comments appear here by day.",
  growth: "Growth",
  activity: "Activity",
  attendance: "Sessions and attendance",
  attendanceText:
    "Counted as attended: opened the live page from 30 minutes before the start until the end. People in the room without a phone aren't counted.",
  sessions: "Sessions",
  newMembers: "New members",
  activeMembers: "Active members",
  visitors: "Visitors",
  showRate: "Show rate",
  showRateText: "Seats that were used",
} as const;

export const SOURCES_COPY = {
  none: "No visitors in this period",
  noneText: "Daily counts without cookies. Bots and Do-Not-Track visitors aren't counted.",
  title: "Sources",
  text: "The website or utm_source that brought a visitor first on a day.",
  caption: "Visitors by source",
  pages: "Pages",
  pagesText: "By type of page. Individual pages aren't recorded.",
  pagesCaption: "Views by page",
} as const;
