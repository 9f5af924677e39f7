import type { CallKey } from "./api-scopes";
import type { AccountBan, Sanctions } from "./good-standing";
import type { MemberRole, PlatformRole } from "./names";

/** How many minutes a sign-in counts as recent, for irreversible actions and platform access. */
export const RECENT_MINUTES = 30;

/** How many minutes a sign-in, or a second factor, counts as fresh, for changes of the account's factors. */
export const FRESH_MINUTES = 10;

/** A member's role and sanctions in one community. */
export type Membership = Sanctions & { role: MemberRole };

/** A signed-in user on one community's host. `member` is null until their first action there. */
export type Viewer = AccountBan & {
  userId: string;
  signInId: string;
  signedInAt: Date;
  email: string;
  isEmailVerified: boolean;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  accountBanReason: string | null;
  platformRoles: readonly PlatformRole[];
  member: Membership | null;
  /** Whether the account's sign-ins are asked for a second factor. */
  hasFactor: boolean;
  /** When the second factor was proved in this sign-in or, in a trusted browser, before it; null if it wasn't. */
  factorAt: Date | null;
  withheld: Withheld | null;
  /** Set if the call was made with an API key, and not with a sign-in. */
  key?: CallKey;
};

type Roles = { platformRoles: readonly PlatformRole[]; role: MemberRole };

/** The roles that a viewer has but can't use without a second factor: it must be set up or proved first. */
export type Withheld = Roles & { reason: "factor-missing" | "factor-needed" };

/**
 * Takes away the roles that demand a second factor until the viewer has proved it: those on the platform, and in
 * communities that demand it those of staff. What isn't there can't be used by any way.
 */
export function withholdRoles(viewer: Viewer, { demandsFactor }: { demandsFactor: boolean }): Viewer {
  const { member, platformRoles, hasFactor, factorAt } = viewer;
  if (hasFactor && factorAt) return viewer;
  const role = member?.role ?? "member";
  const isRoleWithheld = demandsFactor && role !== "member";
  if (!isRoleWithheld && platformRoles.length === 0) return viewer;
  return {
    ...viewer,
    platformRoles: [],
    member: member && isRoleWithheld ? { ...member, role: "member" } : member,
    withheld: { platformRoles, role, reason: hasFactor ? "factor-needed" : "factor-missing" },
  };
}

/** The viewer with all of their roles, as they would be after proving the second factor. */
export function withRoles(viewer: Viewer): Viewer {
  const { member, withheld } = viewer;
  if (!withheld) return viewer;
  const { platformRoles, role } = withheld;
  return { ...viewer, platformRoles, member: member && { ...member, role }, withheld: null };
}
