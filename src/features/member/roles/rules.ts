import {
  ADMIN_ROLES,
  MEMBER_ROLES,
  type MemberRole,
  type PlatformRole,
  SUPERADMIN_ROLES,
} from "@/access/names";

/** Roles that are given; an owner's is offered and accepted. */
export const INVITED_ROLES = ["member", "moderator", "admin"] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const OFFER_STATES = ["pending", "accepted", "declined", "cancelled", "expired"] as const;
export const OFFER_DAYS = 7;

/** How long an invitation is good, in days. */
export const INVITATION_TERMS = [1, 7, 14, 30] as const;
export const MAX_USES = 1000;
/** Invitations of one community that are open at a time. */
export const MAX_OPEN = 200;

type Giver = { role: MemberRole | null; platformRoles: readonly PlatformRole[] };

/**
 * An owner gives every role, an admin those below theirs; the first owner of a community is asked by a superadmin.
 * (`docs/behaviours.md`, TEN-10)
 */
export function mayGive({ role, platformRoles }: Giver, given: MemberRole): boolean {
  if (role === "owner") return true;
  if (given === "owner") return platformRoles.some((one) => SUPERADMIN_ROLES.includes(one));
  const isAdmin = role === "admin" || platformRoles.some((one) => ADMIN_ROLES.includes(one));
  return isAdmin && given !== "admin";
}

/** Whether somebody with one role gets another from this person. (`docs/behaviours.md`, TEN-10) */
export const mayChange = (giver: Giver, from: MemberRole, to: InvitedRole): boolean =>
  mayGive(giver, to) && (giver.role === "owner" || from === "member" || from === "moderator");

export const isHigher = (one: MemberRole, other: MemberRole): boolean =>
  MEMBER_ROLES.indexOf(one) > MEMBER_ROLES.indexOf(other);

export const joinPath = (token: string): string => `/join/${encodeURIComponent(token)}`;
export const ownershipPath = (offerId: string): string => `/ownership/${offerId}`;

export const RIGHTS: Record<MemberRole, string> = {
  member: "Members take part: they vote, discuss, launch and attend.",
  moderator: "Moderators take part and decide on what is reported or waits for approval.",
  admin: "Admins run the community: its members, its look and its rules.",
  owner: "Owners run the community and decide who else does.",
};
