import type { StartupStatus } from "@/features/startup/rules";

export const DAYS_SHOWN = 30;

/** A startup as its makers see it; what is recent came in the last `DAYS_SHOWN` days. */
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
  recentViews: number;
  recentClicks: number;
};

/** What a maker's startups got on one day of the community's calendar, as `2026-11-20`. */
export type OwnDay = { day: string; votes: number; views: number };

/** Threads that wait for their makers: the newest of them, and how many there are. */
export type Unanswered = {
  total: number;
  threads: { id: string; slug: string; startup: string; author: string; excerpt: string; createdAt: Date }[];
};

const DAY_MS = 86_400_000;

type Found = Pick<OwnDay, "day"> & Partial<OwnDay>;

/** Every day of the window up to `today`, the earliest first; a day on which nothing came has none. */
export function fillDays(found: readonly Found[], today: string): OwnDay[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = new Date(last - (DAYS_SHOWN - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const ofDay = found.filter((one) => one.day === day);
    const sum = (key: "votes" | "views") => ofDay.reduce((total, one) => total + (one[key] ?? 0), 0);
    return { day, votes: sum("votes"), views: sum("views") };
  });
}
