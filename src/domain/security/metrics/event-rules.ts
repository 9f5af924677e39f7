import * as m from "#messages";

export const SECURITY_EVENTS = [
  "limit",
  "failed-sign-in",
  "new-device",
  "blocked",
  "policy",
  "refused",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const EVENT_NAMES: Record<SecurityEventKind, () => string> = {
  limit: m.security_metrics_events_limit,
  "failed-sign-in": m.security_metrics_events_failedSignIn,
  "new-device": m.security_metrics_events_newDevice,
  blocked: m.security_metrics_events_blocked,
  policy: m.security_metrics_events_policy,
  refused: m.security_metrics_events_refused,
};

export const EVENT_DAYS = 30;

export const LAST_EVENTS = 20;

/** Maximum rows per community and minute. Further events are aggregated without their addresses. */
export const MAX_ROWS_PER_MINUTE = 100;
