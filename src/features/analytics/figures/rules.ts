/** Daily figures of a community. Each name is a column of `community_days`. */
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

export const ZERO_FIGURES = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>;

/**
 * Sums a figure over days. `active` is excluded, because summing it would count some users more than once.
 */
export const sumOf = (days: readonly DayFigures[], figure: Exclude<Figure, "active">): number =>
  days.reduce((sum, day) => sum + day[figure], 0);

type FigureRule = { label: string; group: "growth" | "activity" | "sessions" };

export const FIGURE_RULES: Record<Figure, FigureRule> = {
  joined: { label: "New members", group: "growth" },
  active: { label: "Active members", group: "growth" },
  submissions: { label: "Submissions", group: "activity" },
  launches: { label: "Launches", group: "activity" },
  votes: { label: "Votes", group: "activity" },
  comments: { label: "Comments", group: "activity" },
  rsvps: { label: "RSVPs", group: "sessions" },
  sessions: { label: "Sessions held", group: "sessions" },
  seats: { label: "Seats taken", group: "sessions" },
  shows: { label: "Seats used", group: "sessions" },
  attendance: { label: "Attendance", group: "sessions" },
};
