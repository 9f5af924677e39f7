export const STARTUP_STATUSES = ["draft", "in_review", "scheduled", "live", "archived", "rejected"] as const;
export const STARTUP_STAGES = ["idea", "prototype", "launched", "growing"] as const;
export const STARTUP_PRICINGS = ["free", "freemium", "paid"] as const;

/** Only `counted` votes count; a quarantined one waits for a person, a void one is kept as evidence. */
export const VOTE_STATES = ["counted", "quarantined", "void"] as const;

/** The hot score counts time from here: 1 January 2020, UTC, in seconds. */
export const HOT_EPOCH_SECONDS = 1_577_836_800;

/** Ten times the votes are worth being launched 12.5 hours later. */
export const HOT_SECONDS_PER_TENFOLD = 45_000;

/** What a comment is worth in votes. */
export const HOT_COMMENT_WEIGHT = 0.5;

export type Ranked = { voteCount: number; commentCount: number; launchedAt: Date | null };

/**
 * A stored score that never needs rewriting: later launches simply start higher, so older ones sink by
 * standing still. What is not launched yet scores 0. (`docs/behaviours.md`, DIR-6)
 */
export function hotScore({ voteCount, commentCount, launchedAt }: Ranked, now: Date): number {
  if (!launchedAt || launchedAt > now) return 0;
  const interest = Math.max(1, voteCount + HOT_COMMENT_WEIGHT * commentCount);
  return Math.log10(interest) + (launchedAt.getTime() / 1000 - HOT_EPOCH_SECONDS) / HOT_SECONDS_PER_TENFOLD;
}

export type LaunchDates = { launchDay: string; launchWeek: string; launchMonth: string; launchYear: string };

/** The first days (`YYYY-MM-DD`) of the day, week, month and year of a launch in the community's calendar. */
export function launchDates(launchedAt: Date, timeZone: string): LaunchDates {
  const launchDay = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(launchedAt);
  const monday = new Date(`${launchDay}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return {
    launchDay,
    launchWeek: monday.toISOString().slice(0, 10),
    launchMonth: `${launchDay.slice(0, 7)}-01`,
    launchYear: `${launchDay.slice(0, 4)}-01-01`,
  };
}
