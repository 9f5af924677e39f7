/** Mails that somebody asked for or that guard an account are never held back; the others have limits. */
export const MAIL_KINDS = ["transactional", "notification"] as const;

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
