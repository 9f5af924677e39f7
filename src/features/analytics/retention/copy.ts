export const RETENTION_COPY = {
  saved: "Retention saved",
  failed: "The retention was not saved",
  label: "Keep details for",
  hint: "Sources, pages, speed, and what each startup received and who took part on each day. What is older goes in the next night and does not come back; the figures of whole days stay.",
  months: (months: number) => `${months} months`,
  submit: "Save",
} as const;
