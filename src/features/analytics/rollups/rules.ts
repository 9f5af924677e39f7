import * as m from "#messages";

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
/** The share of the seats taken that were used. The only figure that isn't a count. */
export const SHOW_RATE = "showRate";

export type Figure = (typeof FIGURES)[number];

export type DayFigures = Record<Figure, number> & { day: string };

export const ZERO_FIGURES = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>;

/**
 * Sums a figure over days. `active` is excluded, because summing it would count some users more than once.
 */
export const sumOf = (days: readonly DayFigures[], figure: Exclude<Figure, "active">): number =>
  days.reduce((sum, day) => sum + day[figure], 0);

type FigureRule = { label: () => string; group: "growth" | "activity" | "sessions" };

export const FIGURE_RULES: Record<Figure, FigureRule> = {
  joined: { label: m.common_newMembers, group: "growth" },
  active: { label: m.common_activeMembers, group: "growth" },
  submissions: { label: m.analytics_figures_labels_submissions, group: "activity" },
  launches: { label: m.common_launches, group: "activity" },
  votes: { label: m.common_votes, group: "activity" },
  comments: { label: m.common_comments, group: "activity" },
  rsvps: { label: m.analytics_figures_labels_rsvps, group: "sessions" },
  sessions: { label: m.analytics_figures_labels_sessions, group: "sessions" },
  seats: { label: m.analytics_figures_labels_seats, group: "sessions" },
  shows: { label: m.analytics_figures_labels_shows, group: "sessions" },
  attendance: { label: m.analytics_figures_labels_attendance, group: "sessions" },
};
