/** Whether people can create communities: immediately, once an operator approves, or not at all. */
export const FOUNDING_MODES = ["off", "approval", "open"] as const;
export type FoundingMode = (typeof FOUNDING_MODES)[number];

/**
 * What keeps new communities' addresses from working: no DNS record for all names below the hub, no answer with a valid
 * certificate, or an answer from elsewhere.
 */
export const WILDCARD_ISSUES = ["dns", "certificate", "elsewhere"] as const;
export type WildcardIssue = (typeof WILDCARD_ISSUES)[number];

/** The state of `founding_settings`. Nothing is offered before the first check. */
export type FoundingSettings = {
  mode: FoundingMode;
  checkedAt: Date | null;
  issue: WildcardIssue | null;
};

/** Whether visitors are offered to create a community. */
export const isOffered = ({ mode, checkedAt, issue }: FoundingSettings): boolean =>
  mode !== "off" && checkedAt !== null && issue === null;

/** Emailed invitations of a community on its first day, until an operator has looked at it. */
export const MAX_FIRST_DAY_MAILS = 5;
export const HELD_HOURS = 24;
