export const COPY = {
  loadFailed: "The figures could not be loaded.",
  loadFailedHint: "What you see is older than it should be. Please try again.",
  noEvents: "Nothing happened",
  noEventsHint: "Limits that are hit, wrong passwords and new devices will be listed here.",
  healthHint:
    "Critical: more than 10 pending flags or 50 rate-limit hits in the last hour. Warning: more than 5 or 20.",
  noEntries: "No entries",
  noEntriesHint: "Nothing was done that these filters find.",
  notChecked: "The log was not checked yet; each night it is.",
  sound: (entries: number) =>
    `${entries.toLocaleString("en")} ${entries === 1 ? "entry is" : "entries are"} what was written.`,
  missing: (seq: number) => `The log is broken: entry ${seq} is missing. Please tell the operator.`,
  changed: (seq: number) =>
    `The log is broken: entry ${seq} is not what was written. Please tell the operator.`,
  brokenLog: (seq: number) =>
    `The audit log is not what was written, from entry ${seq} on. Please tell the operator.`,
  checkFailed: "The log could not be checked",
  tryAgain: "Please try again in a moment.",
  visitor: "Visitor",
  manyNetworks: "Several addresses",
} as const;
