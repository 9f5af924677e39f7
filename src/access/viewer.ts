import type { MemberRole, PlatformRole } from "./names";

/** How many minutes a sign-in counts as recent, for irreversible actions and platform access. */
export const RECENT_MINUTES = 30;

/**
 * A member's role and sanctions in one community. Times are instants; `bannedUntil: null` means permanent.
 */
export type Membership = {
  role: MemberRole;
  mutedUntil: Date | null;
  muteReason: string | null;
  suspendedUntil: Date | null;
  suspendReason: string | null;
  bannedAt: Date | null;
  bannedUntil: Date | null;
  banReason: string | null;
};

/** A signed-in user on one community's host. `member` is null until their first action there. */
export type Viewer = {
  userId: string;
  signInId: string;
  signedInAt: Date;
  email: string;
  isEmailVerified: boolean;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  accountStatus: "active" | "banned";
  /** The end of a platform-wide ban; null means permanent. */
  accountBannedUntil: Date | null;
  accountBanReason: string | null;
  platformRoles: readonly PlatformRole[];
  member: Membership | null;
};
