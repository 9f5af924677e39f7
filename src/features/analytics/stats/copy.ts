/** The words of a startup's statistics. */
export const STATS_COPY = {
  caption: "Views and website clicks by source",
  shortClicks: "Clicks",
  figure: "Figure",
  title: (startup: string) => `Statistics of ${startup}`,
  text: "Visitors are counted once a day without cookies; its makers, programs and whoever asks not to be are left out.",
  conversion: "Conversion",
  conversionHint: "Views that led to a click",
  day: "Day",
  daysCsv: "Days as CSV",
  sources: "Where people come from",
  sourcesCsv: "Sources as CSV",
  none: "Nobody was here yet",
  noneText: "Once people look at the page, this tells where they come from.",
  edit: "Edit",
  page: "View its page",
} as const;
