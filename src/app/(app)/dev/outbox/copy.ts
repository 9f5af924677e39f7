export const OUTBOX_COPY = {
  asText: "As plain text",
  to: (recipient: string) => `To ${recipient}`,
} as const;
