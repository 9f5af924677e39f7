import * as m from "#messages";

export type Health = "good" | "warning" | "critical";

export const HEALTH_NAMES: Record<Health, () => string> = {
  good: m.security_metrics_health_good,
  warning: m.common_warning,
  critical: m.common_critical,
};

export const REFRESH_MS = 300_000;

/** The window that counts as recent for access, rate limits and sign-ins. */
export const RECENT_MINUTES = 60;

/** Based on all pending reports and the rate limits hit within the last hour. (SEC-2) */
export function healthOf(counts: { pendingFlags: number; limitHits: number }): Health {
  const { pendingFlags, limitHits } = counts;
  if (pendingFlags > 10 || limitHits > 50) return "critical";
  if (pendingFlags > 5 || limitHits > 20) return "warning";
  return "good";
}
