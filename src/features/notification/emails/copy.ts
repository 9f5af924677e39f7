export const MAIL_QUEUE_COPY = {
  title: "Emails",
  sent: "Sent in 24 hours",
  waiting: "Waiting",
  failed: "Failed",
  oldest: "Oldest waiting email",
  failing: "Failing emails",
  oneAttempt: "1 attempt",
  attempts: (attempts: number) => `${attempts} attempts`,
} as const;
