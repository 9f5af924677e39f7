/** Mails that somebody asked for or that guard an account are never held back; the others have limits. */
export const MAIL_KINDS = ["transactional", "notification"] as const;

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

/** How many notification mails leave within an hour, for one community and for one address. */
export const MAILS_AN_HOUR = { tenant: 1000, recipient: 12 } as const;

/** How long a mail that was not taken over waits before each further attempt; after the last it has failed. */
const RETRY_SECONDS = [15, 60, 300, 1800, 7200, 21_600, 43_200] as const;

/** Seconds until the next attempt after so many; null when it was the last. */
export const retryAfter = (attempts: number): number | null => RETRY_SECONDS[attempts - 1] ?? null;
