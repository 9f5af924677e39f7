import type { StartupStatus } from "@/domain/startup/rules";
import { DAY_MS, HOUR_MS } from "@/lib/time/duration";

/** A launch can't be changed within this time before it, and must be scheduled at least this far ahead. */
export const LAUNCH_NOTICE_MS = HOUR_MS;
/** How far ahead a launch can be scheduled, in days. */
export const MAX_DAYS_AHEAD = 180;

export type LaunchIssue = "soon" | "far";

/** The problem with a chosen launch date; null if it is valid. (SUB-5) */
export function launchIssue(at: Date, now: Date): LaunchIssue | null {
  const ahead = at.getTime() - now.getTime();
  if (ahead < LAUNCH_NOTICE_MS) return "soon";
  return ahead > MAX_DAYS_AHEAD * DAY_MS ? "far" : null;
}

export const mayMove = (at: Date, now: Date): boolean => at.getTime() - now.getTime() >= LAUNCH_NOTICE_MS;

export const TRANSITIONS: Record<StartupStatus, readonly StartupStatus[]> = {
  draft: ["in_review", "scheduled", "live"],
  in_review: ["scheduled", "live", "rejected"],
  scheduled: ["draft", "live", "rejected"],
  live: ["archived", "rejected", "in_review"],
  archived: ["live", "rejected"],
  rejected: ["in_review"],
};

export const mayBecome = (from: StartupStatus, to: StartupStatus): boolean => TRANSITIONS[from].includes(to);
