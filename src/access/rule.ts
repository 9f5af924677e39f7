import type { Feature, Tier } from "./names";

/** Whom a page or procedure admits. Each word includes the ones before it, but for `superadmin`. */
export type RoleDemand = "signed-in" | "moderator" | "admin" | "owner" | "superadmin";

/**
 * What a page, procedure or route demands; an empty rule is public.
 * `speaks` is for what others will see: a muted member or an unproved e-mail address is refused.
 */
export type AccessRule = {
  tier?: Tier;
  feature?: Feature;
  role?: RoleDemand;
  speaks?: boolean;
  /** For what belongs to a person also while they are banned or suspended: their account. */
  despiteSanctions?: boolean;
};

export type DenialReason =
  | "signed-out"
  | "tier-0"
  | "tier-1"
  | "feature"
  | "platform-admin"
  | "role"
  | "superadmin"
  | "sign-in-again"
  | "account-banned"
  | "banned"
  | "suspended"
  | "muted"
  | "unverified";

/** `words` is what a moderator wrote for the person who is sanctioned. */
export type Denial = {
  reason: DenialReason;
  feature?: Feature;
  until?: Date | null;
  words?: string | null;
};
