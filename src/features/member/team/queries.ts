import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PersonScope, TenantScope } from "@/access/scope";
import { isUsable } from "@/domain/member/good-standing";
import { INVITED_ROLES, mayGive } from "@/domain/member/roles/rules";
import { authUsers, memberInvitations, members, ownershipOffers, profiles } from "@/domain/schema";
import { maskAddress } from "@/domain/startup/makers/rules";
import { isByHand, isOpen } from "@/features/member/invitations/invite-member";
import type {
  OpenInvitation,
  OpenOffer,
  ShownOffer,
  StaffMember,
  Team,
} from "@/features/member/roles/schema";
import { isId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";

type Staff = Pick<PersonScope, "tenant" | "viewer" | "now">;

const MAX_STAFF = 500;

/** Returns the staff, open invitations and offers, and the roles the viewer may assign. (TEN-10, TEN-11) */
export const readTeam = (scope: Staff): Promise<Team> =>
  inTenant(scope, async (tx) => {
    const { member, platformRoles } = scope.viewer;
    const giver = { role: member?.role ?? null, platformRoles };
    return {
      staff: await readStaff(tx, scope),
      invitations: await readInvitations(tx, scope),
      offers: await readOffers(tx, scope),
      givable: INVITED_ROLES.filter((role) => mayGive(giver, role)),
      isOwner: member?.role === "owner",
      demandsFactor: scope.tenant.demandsFactor,
    };
  });

async function readStaff(tx: Tx, { tenant, viewer }: Staff): Promise<StaffMember[]> {
  const { username, fullName, avatarUrl } = profiles;
  const { userId, role } = members;
  const rows = await tx
    .select({ userId, username, fullName, avatarUrl, role, factorSince: authUsers.secondFactorAt })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, userId))
    .innerJoin(authUsers, eq(authUsers.id, userId))
    .where(and(eq(members.tenantId, tenant.id), inArray(role, ["owner", "admin", "moderator"])))
    .orderBy(sql`array_position(array['owner', 'admin', 'moderator'], ${role})`, asc(username))
    .limit(MAX_STAFF);
  return rows.map(({ factorSince, ...row }) => ({
    ...row,
    isSelf: row.userId === viewer.userId,
    hasFactor: factorSince !== null,
  }));
}

async function readInvitations(tx: Tx, scope: Staff): Promise<OpenInvitation[]> {
  const rows = await tx
    .select({ invitation: memberInvitations, inviter: profiles.username })
    .from(memberInvitations)
    .leftJoin(profiles, eq(profiles.id, memberInvitations.invitedBy))
    .where(and(isOpen(scope), isByHand()))
    .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id));
  return rows.map(({ invitation, inviter }) => {
    const { id, email, role, uses, maxUses, sentAt, expiresAt, invitedBy } = invitation;
    const to = email && (invitedBy === scope.viewer.userId ? email : maskAddress(email));
    return { id, to, role, uses, maxUses, sentAt, expiresAt, inviter };
  });
}

async function readOffers(tx: Tx, { tenant, now }: Staff): Promise<OpenOffer[]> {
  const from = alias(profiles, "offerer");
  const to = alias(profiles, "asked");
  const { id, keepsRole, expiresAt, fromId, toId, tenantId, status } = ownershipOffers;
  return tx
    .select({ id, from: from.username, to: to.username, keepsRole, expiresAt })
    .from(ownershipOffers)
    .innerJoin(from, eq(from.id, fromId))
    .innerJoin(to, eq(to.id, toId))
    .where(and(eq(tenantId, tenant.id), eq(status, "pending"), gt(expiresAt, now)))
    .orderBy(desc(expiresAt));
}

const isGiver = (scope: TenantScope) =>
  sql<boolean>`(coalesce(${members.role}, '') = 'owner' and ${isUsable(scope)})`;

/** Returns an offer to its recipient. Null for any other viewer. */
export const readOffer = (scope: TenantScope, offerId: string): Promise<ShownOffer | null> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    if (!viewer || !isId(offerId)) return null;
    const { id, keepsRole, status, expiresAt, fromId, toId, tenantId } = ownershipOffers;
    const [row] = await tx
      .select({ id, keepsRole, status, expiresAt, from: profiles.fullName, isGiver: isGiver(scope) })
      .from(ownershipOffers)
      .innerJoin(profiles, eq(profiles.id, fromId))
      .leftJoin(members, and(eq(members.tenantId, tenantId), eq(members.userId, fromId)))
      .where(and(eq(tenantId, tenant.id), eq(id, offerId), eq(toId, viewer.userId)));
    if (!row) return null;
    const { status: stored, isGiver: stands, ...offer } = row;
    const isOver = stored !== "pending" && stored !== "cancelled";
    if (!isOver && !stands) return { ...offer, state: "void" };
    return { ...offer, state: stored === "pending" && offer.expiresAt <= now ? "expired" : stored };
  });
