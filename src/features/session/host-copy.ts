/** What a host can do from the page. */
export const HOST_COPY = {
  speakers: "Speakers",
  edit: "Edit",
} as const;

/** The words asked before a session is cancelled. */
export const CANCEL_COPY = {
  reason: "Reason",
  optional: "(optional)",
  keep: "Keep it",
} as const;
