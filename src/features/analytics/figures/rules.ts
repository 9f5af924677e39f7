/** What is counted of a community by day, as the columns of `community_days` are called. */
export const FIGURES = [
  "joined",
  "active",
  "submissions",
  "launches",
  "votes",
  "comments",
  "rsvps",
  "sessions",
  "seats",
  "shows",
  "attendance",
] as const;
export type Figure = (typeof FIGURES)[number];

export type DayFigures = Record<Figure, number> & { day: string };

export const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>;

/** A figure of all days together; of `active` people it would count some more than once. */
export const sumOf = (days: readonly DayFigures[], figure: Exclude<Figure, "active">): number =>
  days.reduce((sum, day) => sum + day[figure], 0);

type FigureRule = { label: string; group: "growth" | "activity" | "sessions" };

/** How figures are told, in the order of the page. */
export const FIGURE_RULES: Record<Figure, FigureRule> = {
  joined: { label: "New members", group: "growth" },
  active: { label: "Active members", group: "growth" },
  submissions: { label: "Submissions", group: "activity" },
  launches: { label: "Launches", group: "activity" },
  votes: { label: "Votes", group: "activity" },
  comments: { label: "Comments", group: "activity" },
  rsvps: { label: "RSVPs", group: "sessions" },
  sessions: { label: "Sessions held", group: "sessions" },
  seats: { label: "Seats in them", group: "sessions" },
  shows: { label: "Came with a seat", group: "sessions" },
  attendance: { label: "Attendance", group: "sessions" },
};
