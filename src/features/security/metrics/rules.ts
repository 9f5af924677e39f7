export type Health = "good" | "warning" | "critical";

export const HEALTH_NAMES: Record<Health, string> = {
  good: "Good",
  warning: "Warning",
  critical: "Critical",
};

/** How often a panel asks again. */
export const REFRESH_MS = 300_000;

/** The time that counts as recent, for accesses, limits and sign-ins. */
export const RECENT_MINUTES = 60;

/** Reports that wait, at any age, and limits that were hit in the last hour. (`docs/behaviours.md`, SEC-2) */
export function healthOf(counts: { pendingFlags: number; limitHits: number }): Health {
  const { pendingFlags, limitHits } = counts;
  if (pendingFlags > 10 || limitHits > 50) return "critical";
  if (pendingFlags > 5 || limitHits > 20) return "warning";
  return "good";
}
