export const MAIL_QUEUE_COPY = {
  title: "Mails",
  sent: "Sent in 24 hours",
  waiting: "Waiting",
  failed: "Failed",
  oldest: "The oldest that waits was written",
  failing: "Mails with trouble",
  oneAttempt: "1 attempt",
  attempts: (attempts: number) => `${attempts} attempts`,
} as const;
