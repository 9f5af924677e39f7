import * as m from "#messages";
import {
  ADMIN_ROLES,
  MEMBER_ROLES,
  type MemberRole,
  type PlatformRole,
  SUPERADMIN_ROLES,
} from "@/access/names";

/** Roles that can be assigned. Ownership must be offered and accepted. */
export const INVITED_ROLES = ["member", "moderator", "admin"] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const OFFER_STATES = ["pending", "accepted", "declined", "cancelled", "expired"] as const;
export const OFFER_DAYS = 7;

/** Lifetime of an invitation, in days. */
export const INVITATION_TERMS = [1, 7, 14, 30] as const;
export const MAX_USES = 1000;
export const MAX_OPEN = 200;

type RoleGranter = { role: MemberRole | null; platformRoles: readonly PlatformRole[] };

/** An owner may assign every role, an admin only lower ones, a superadmin the first owner. (TEN-10) */
export function mayGive({ role, platformRoles }: RoleGranter, given: MemberRole): boolean {
  if (role === "owner") return true;
  if (given === "owner") return platformRoles.some((one) => SUPERADMIN_ROLES.includes(one));
  const isAdmin = role === "admin" || platformRoles.some((one) => ADMIN_ROLES.includes(one));
  return isAdmin && given !== "admin";
}

/** Returns whether this user may change a member's role from one to another. (TEN-10) */
export const mayChange = (giver: RoleGranter, from: MemberRole, to: InvitedRole): boolean =>
  mayGive(giver, to) && (giver.role === "owner" || from === "member" || from === "moderator");

export const isHigher = (one: MemberRole, other: MemberRole): boolean =>
  MEMBER_ROLES.indexOf(one) > MEMBER_ROLES.indexOf(other);

export const joinPath = (token: string): string => `/join/${encodeURIComponent(token)}`;
export const ownershipPath = (offerId: string): string => `/ownership/${offerId}`;

export const RIGHTS: Record<MemberRole, () => string> = {
  member: m.member_rights_member,
  moderator: m.member_rights_moderator,
  admin: m.member_rights_admin,
  owner: m.member_rights_owner,
};
