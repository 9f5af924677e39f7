/** `transactional` emails are never held back; `notification` emails are rate limited. */
export const MAIL_KINDS = ["transactional", "notification"] as const;

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

/** Maximum notification emails per hour, per community and per address. */
export const MAILS_AN_HOUR = { tenant: 1000, recipient: 12 } as const;
