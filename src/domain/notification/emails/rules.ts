/** `transactional` emails are never held back; `notification` emails are rate limited. */
export const MAIL_KINDS = ["transactional", "notification"] as const;

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

/** Maximum notification emails per hour, per community and per address. */
export const MAILS_AN_HOUR = { tenant: 1000, recipient: 12 } as const;

/** Delay before each retry after a failed attempt. After the last one the email has failed. */
const RETRY_SECONDS = [15, 60, 300, 1800, 7200, 21_600, 43_200] as const;

/** Seconds until the next attempt after `attempts` attempts. Null after the last one. */
export const retryAfter = (attempts: number): number | null => RETRY_SECONDS[attempts - 1] ?? null;
