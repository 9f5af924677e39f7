/** The words of the speed of pages. */
export const SPEED_COPY = {
  measure: "Measure",
  none: "No visit has been measured yet",
  noneText:
    "One visit in four tells how fast its first page was, when it is left. Programs and whoever asks not to be counted are left out.",
  title: "All pages",
  text: "What three quarters of the visits have, or better. 100 points, less 30 for each poor and 15 for each moderate measure.",
  score: "Score",
  visitsOf: (visits: string) => `${visits} visits`,
  byPage: "By page",
  caption: "Speed by page",
  visits: "Visits",
  within: "Within budget",
  over: "Over budget",
  critical: "Critical",
  nothingOver: "Nothing exceeded its budget in the last five minutes.",
  untold: "This browser does not tell",
  ofBudget: (budget: string) => `of ${budget}`,
  standing: (standing: string, page: string) => `${standing} on ${page}`,
} as const;
