import type { StartupStatus } from "@/domain/startup/rules";
import { daysUpTo } from "@/lib/time/calendar-day";

export const DAYS_SHOWN = 30;

/** Recent figures cover the last `DAYS_SHOWN` days. */
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

export type OwnDay = { day: string; votes: number; views: number };

/** Threads that await a reply from the makers: the newest ones and the total. */
export type Unanswered = {
  total: number;
  threads: { id: string; slug: string; startup: string; author: string; excerpt: string; createdAt: Date }[];
};

const LEAST_DAYS_SHOWN = 7;

/** Leaves out the days before the first view or vote, so that a new startup's chart isn't empty for the most part. */
export function sinceFirst(days: readonly OwnDay[]): OwnDay[] {
  const first = days.findIndex(({ views, votes }) => views + votes > 0);
  return first < 0 ? [] : days.slice(Math.min(first, days.length - LEAST_DAYS_SHOWN));
}

type CountedDay = Pick<OwnDay, "day"> & Partial<OwnDay>;

/** One entry per day of the window up to `today`, in ascending order. Missing days are filled with zero. */
export function fillDays(found: readonly CountedDay[], today: string): OwnDay[] {
  return daysUpTo(today, DAYS_SHOWN).map((day) => {
    const ofDay = found.filter((one) => one.day === day);
    const sum = (key: "votes" | "views") => ofDay.reduce((total, one) => total + (one[key] ?? 0), 0);
    return { day, votes: sum("votes"), views: sum("views") };
  });
}
