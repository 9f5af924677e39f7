export const STARTUP_STATUSES = ["draft", "in_review", "scheduled", "live", "archived", "rejected"] as const;
export const STARTUP_STAGES = ["idea", "prototype", "launched", "growing"] as const;
export const STARTUP_PRICINGS = ["free", "freemium", "paid"] as const;

/** Only `counted` votes count; a quarantined one waits for a person, a void one is kept as evidence. */
export const VOTE_STATES = ["counted", "quarantined", "void"] as const;
