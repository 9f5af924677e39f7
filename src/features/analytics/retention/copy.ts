export const RETENTION_COPY = {
  saved: "Retention saved",
  failed: "We couldn't save the setting",
  label: "Keep details for",
  hint: "Sources, pages, speed, and each startup's and member's daily activity. Older details are deleted the following night for good; daily totals stay.",
  months: (months: number) => `${months} months`,
  submit: "Save",
} as const;
