/** What is written down of attempts on a community's safety. */
export const SECURITY_EVENTS = ["limit", "failed-sign-in", "new-device", "blocked", "policy"] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const EVENT_NAMES: Record<SecurityEventKind, string> = {
  limit: "Rate limit",
  "failed-sign-in": "Failed sign-in",
  "new-device": "New device",
  blocked: "Blocked address",
  policy: "Policy report",
};

/** How long what happened is kept. */
export const EVENT_DAYS = 30;

/** How many of the last events a page lists. */
export const LAST_EVENTS = 20;

/** Of one community and minute so many rows are kept apart; what more there is, is added up without its address. */
export const MAX_ROWS_PER_MINUTE = 100;
