export const SECURITY_EVENTS = ["limit", "failed-sign-in", "new-device", "blocked", "policy"] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const EVENT_NAMES: Record<SecurityEventKind, string> = {
  limit: "Rate limit",
  "failed-sign-in": "Failed sign-in",
  "new-device": "New device",
  blocked: "Blocked address",
  policy: "Policy report",
};

export const EVENT_DAYS = 30;

export const LAST_EVENTS = 20;

/** Maximum rows per community and minute. Further events are aggregated without their addresses. */
export const MAX_ROWS_PER_MINUTE = 100;
