export const OUTBOX_COPY = {
  emailPreview: "Email preview",
  outbox: "Outbox",
  outboxText: "Without SMTP, emails stay here. Only this machine can open this page.",
  noEmailsYet: "No emails yet",
  noEmailsText: "Request a magic link to see it here.",
  asText: "As plain text",
  to: (recipient: string) => `To ${recipient}`,
} as const;
