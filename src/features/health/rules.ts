/** What is measured, in the order in which it is shown. (`docs/behaviours.md`, SEC-6) */
export const PROBE_NAMES = {
  database: "Database",
  queue: "Job queue",
  mail: "Mail",
  storage: "File storage",
  instances: "Instances",
  backups: "Backups",
  hosting: "Hosting provider",
  payments: "Payments",
  counters: "Counters",
  versions: "Versions",
  schedule: "Schedule",
} as const;
export type ProbeName = keyof typeof PROBE_NAMES;

/** `off` is what nobody has set up, which is no fault. */
export type ProbeState = "good" | "warning" | "failed" | "off";
export const STATE_NAMES: Record<ProbeState, string> = {
  good: "Good",
  warning: "Warning",
  failed: "Failed",
  off: "Off",
};

/** One thing that was found out; a number is bytes or seconds where its unit says so. */
export type Fact = { label: string; value: string | number | Date | null; unit?: "bytes" | "seconds" };

export type Finding = { state: ProbeState; summary: string; facts: Fact[] };

/** A finding with how long it took to find out (milliseconds) and when it was asked. */
export type Probe = Finding & { name: ProbeName; ms: number; askedAt: Date };

/** Whoever does not answer by then is told as failed. */
export const PROBE_MS = 5_000;
/** The page asks again after this. */
export const REFRESH_MS = 60_000;

/** A job that has been due for this long is late, and for that long nobody works. */
export const LATE_SECONDS = 120;
export const STUCK_SECONDS = 900;
/** Instances beat three times a minute; one that misses four beats is not well. */
export const SILENT_SECONDS = 80;
/** Of the connections that the database takes, and of the space on a disk. */
export const FULL_SHARE = 0.8;
export const SCARCE_SHARE = 0.1;
/** A day, and half of one for what runs late. */
export const BACKUP_SECONDS = 36 * 3600;
export const SYNC_SECONDS = 36 * 3600;
export const CHECK_SECONDS = 36 * 3600;
export const RECOUNT_SECONDS = 36 * 3600;
/** The busiest schedules run each minute. */
export const IDLE_SECONDS = 300;

/** The gravest of several states. */
export function worst(states: readonly ProbeState[]): ProbeState {
  const order: ProbeState[] = ["failed", "warning", "good"];
  return order.find((state) => states.includes(state)) ?? "off";
}

/** By how long the oldest of what waits has been due. */
export function lateness(seconds: number | null): ProbeState {
  if (seconds === null || seconds < LATE_SECONDS) return "good";
  return seconds < STUCK_SECONDS ? "warning" : "failed";
}
