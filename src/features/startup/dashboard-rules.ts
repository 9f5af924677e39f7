import type { StartupStatus } from "./rules";

export const DAYS_SHOWN = 30;

/** A startup as its makers see it; `recentVotes` came in the last `DAYS_SHOWN` days. */
export type OwnStartup = {
  id: string;
  slug: string;
  name: string;
  logoUrl: string | null;
  status: StartupStatus;
  launchedAt: Date | null;
  voteCount: number;
  commentCount: number;
  recentVotes: number;
};

/** The votes that a maker's startups gained on one day of the community's calendar, as `2026-11-20`. */
export type DayOfVotes = { day: string; votes: number };

const DAY_MS = 86_400_000;

/** Every day of the window up to `today`, the earliest first; a day on which nothing came has none. */
export function fillDays(found: readonly DayOfVotes[], today: string): DayOfVotes[] {
  const votesOn = new Map(found.map(({ day, votes }) => [day, votes]));
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = new Date(last - (DAYS_SHOWN - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, votes: votesOn.get(day) ?? 0 };
  });
}
