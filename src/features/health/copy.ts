import { formatNumber } from "@/lib/format/number";

export const HEALTH_COPY = {
  none: "none",
  link: "Platform health",
  title: "System Health",
  slow: (ms: number) => `Slow: ${formatNumber(ms)} ms`,
  measured: (when: string) => `Measured on ${when}. Updates every minute.`,
  measure: "Measure now",
  failed: (trouble: string) => `We couldn't measure again: ${trouble} The results below are older.`,
  history: "Probe duration",
  late: (seconds: number) => `No response within ${seconds} seconds.`,
  unreachable: "Can't be reached. Check its address and whether it's running.",
  full: "The disk is full. Free some space, then measure again.",
  broken: "We couldn't measure it. See the details and the log for the error.",
  details: "Details",
  failureId: (id: string) => `Log ID: ${id}.`,
} as const;

/** How often a scheduled job runs. */
export const SCHEDULE_COPY = {
  job: (name: string, often: string) => `${name}, ${often}`,
  everyMinute: "every minute",
  everyMinutes: (minutes: number) => `every ${minutes} minutes`,
  hourly: (minute: string) => `every hour at :${minute}`,
  daily: (time: string) => `every day at ${time} UTC`,
} as const;
