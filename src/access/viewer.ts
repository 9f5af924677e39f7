import type { MemberRole, PlatformRole } from "./names";

/** How long a sign-in is fresh enough for what cannot be undone and for running the platform. */
export const RECENT_MINUTES = 30;

/** What a person may not do for now, in one community. Times are instants; `bannedUntil: null` is for good. */
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

/** A signed-in person on one community's host. `member` is null until they first act there. */
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
  /** Of a ban from the whole platform: null is for good. */
  accountBannedUntil: Date | null;
  accountBanReason: string | null;
  platformRoles: readonly PlatformRole[];
  member: Membership | null;
};
