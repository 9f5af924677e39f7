export const COPY = {
  loadFailed: "The figures could not be loaded.",
  loadFailedHint: "What you see is older than it should be. Please try again.",
  noEvents: "Nothing happened",
  noEventsHint: "Limits that are hit, wrong passwords and new devices will be listed here.",
  healthHint:
    "Critical: more than 10 pending flags or 50 rate-limit hits in the last hour. Warning: more than 5 or 20.",
  visitor: "Visitor",
  manyNetworks: "Several addresses",
} as const;
