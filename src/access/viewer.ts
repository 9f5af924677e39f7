import type { AccountBan, Sanctions } from "./good-standing";
import type { MemberRole, PlatformRole } from "./names";

/** How many minutes a sign-in counts as recent, for irreversible actions and platform access. */
export const RECENT_MINUTES = 30;

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
};
