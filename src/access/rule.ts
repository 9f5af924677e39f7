import type { ApiScope } from "./api-scopes";
import type { Feature, Tier } from "./names";

/** The role a page or procedure requires. Each role includes the previous ones, except `superadmin`. */
export type RequiredRole = "signed-in" | "moderator" | "admin" | "owner" | "superadmin";

/**
 * The requirements of a page, procedure or route; an empty rule is public.
 * `speaks` is for publishing content: muted members and unverified emails are refused.
 */
export type AccessRule = {
  tier?: Tier;
  feature?: Feature;
  role?: RequiredRole;
  speaks?: boolean;
  /** Makes the user a member, which communities that choose their members don't let them become this way. */
  takesPart?: boolean;
  /** For account functions, which a user keeps even while banned or suspended. */
  despiteSanctions?: boolean;
  /**
   * For visitors and users who may not see a members-only community, too: signing in, one's own account, legal texts,
   * and joining.
   */
  admitsOutsiders?: boolean;
  /** What an API key must be allowed. Without it, no key is admitted, whatever its maker may do. */
  scope?: ApiScope;
  /** The page where users enter the platform's administration. Communities' domains refuse it with different words. */
  isEntrance?: boolean;
};

/** Required to create a community: an account in good standing with a verified email, on a platform's host. */
export const FOUNDER_RULE = { role: "signed-in", tier: 0, speaks: true } as const satisfies AccessRule;

export type DenialReason =
  | "signed-out"
  | "tier-0"
  | "tier-1"
  | "feature"
  | "platform-admin"
  | "role"
  | "superadmin"
  | "sign-in-again"
  | "factor-missing"
  | "factor-needed"
  | "account-banned"
  | "banned"
  | "suspended"
  | "muted"
  | "unverified"
  | "outsider"
  | "not-member"
  | "key-scope";

/** `words` is the moderator's message to the sanctioned member. */
export type Denial = {
  reason: DenialReason;
  feature?: Feature;
  until?: Date | null;
  words?: string | null;
  scope?: ApiScope;
};
