import type { StartupStatus } from "@/features/startup/rules";

/** A launch is fixed this long before it, and chosen at least as far ahead. */
export const LAUNCH_NOTICE_MS = 3_600_000;
/** The furthest day that can be chosen. */
export const MAX_DAYS_AHEAD = 180;

const DAY_MS = 86_400_000;

export type LaunchIssue = "soon" | "far";

/** What is wrong with a date that somebody chose; null when nothing is. (`docs/behaviours.md`, SUB-5) */
export function launchIssue(at: Date, now: Date): LaunchIssue | null {
  const ahead = at.getTime() - now.getTime();
  if (ahead < LAUNCH_NOTICE_MS) return "soon";
  return ahead > MAX_DAYS_AHEAD * DAY_MS ? "far" : null;
}

/** Whether a scheduled launch may still be moved. */
export const mayMove = (at: Date, now: Date): boolean => at.getTime() - now.getTime() >= LAUNCH_NOTICE_MS;

/** What may become of a startup; whatever is not here is refused. */
export const TRANSITIONS: Record<StartupStatus, readonly StartupStatus[]> = {
  draft: ["in_review", "scheduled", "live"],
  in_review: ["scheduled", "live", "rejected"],
  scheduled: ["draft", "live", "rejected"],
  live: ["archived", "rejected", "in_review"],
  archived: ["live", "rejected"],
  rejected: ["in_review"],
};

export const mayBecome = (from: StartupStatus, to: StartupStatus): boolean => TRANSITIONS[from].includes(to);
