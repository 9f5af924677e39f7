import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { MEMBER_ROLES, type MemberRole } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { endIntroductions } from "@/domain/member/introductions/end-introductions";
import { isHigher, mayGive } from "@/domain/member/roles/rules";
import {
  adminRoles,
  authUsers,
  calendarFeeds,
  makerInvitations,
  memberInvitations,
  memberInvitationUses,
  members,
  ownershipOffers,
  sessionHosts,
  sessions,
} from "@/domain/schema";
import { withdrawOfferTo } from "@/domain/subscription/enterprise-offers";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { notifyOfferWithdrawn } from "./withdraw-offer";

/** `keeps` is the role that a demoted member keeps; null if they were removed or banned. */
type Withdrawal = { userId: string; keeps: MemberRole | null };
type Member = {
  userId: string;
  address: string | null;
  /** Roles that the member may still give. */
  givable: readonly MemberRole[];
  /** Roles that an invitation may still give to the member. */
  kept: readonly MemberRole[];
};

/**
 * Withdraws what is open from and for a member whose role was lowered, or who was removed or banned: a later
 * decision counts, so nothing older may undo it, not even after the member's role or ban has changed back.
 * (TEN-10)
 */
export async function closePending(tx: Tx, scope: TenantScope, withdrawal: Withdrawal): Promise<void> {
  const { userId, keeps } = withdrawal;
  const member = await readMember(tx, withdrawal);
  await revokeInvitations(tx, scope, member);
  await closeLinks(tx, scope, member);
  for (const offer of await cancelOffers(tx, scope, userId)) {
    const target = { type: "member", id: offer.toId };
    await audit(tx, scope, { action: "ownership.cancelled", target, before: { offerId: offer.id } });
    if (offer.toId !== userId) await notifyOfferWithdrawn(tx, scope, offer);
  }
  if (keeps !== "owner") await withdrawOfferTo(tx, scope, userId);
  if (keeps !== null) return;
  await revokeMakerInvitations(tx, scope, member);
  await leaveCoHosts(tx, scope, userId);
  await dropCalendarFeed(tx, scope, userId);
  await endIntroductions(tx, scope, userId, { isLeaving: false });
}

/** Withdraws only invitations whose role the sender may no longer give, after losing a role on the platform. */
export async function withdrawSent(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const [own] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, scope.tenant.id), eq(members.userId, userId)));
  const givable = await givableBy(tx, userId, own?.role ?? null);
  await revokeInvitations(tx, scope, { userId, address: null, givable, kept: MEMBER_ROLES });
}

async function readMember(tx: Tx, { userId, keeps }: Withdrawal): Promise<Member> {
  const [user] = await tx.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId));
  const address = user?.email.toLowerCase() ?? null;
  if (keeps === null) return { userId, address, givable: [], kept: [] };
  const kept = MEMBER_ROLES.filter((role) => !isHigher(role, keeps));
  return { userId, address, givable: await givableBy(tx, userId, keeps), kept };
}

async function givableBy(tx: Tx, userId: string, role: MemberRole | null): Promise<MemberRole[]> {
  const rows = await tx
    .select({ role: adminRoles.role })
    .from(adminRoles)
    .where(eq(adminRoles.userId, userId));
  const giver = { role, platformRoles: rows.map((one) => one.role) };
  return MEMBER_ROLES.filter((given) => mayGive(giver, given));
}

const isNoneOf = (roles: readonly MemberRole[]): SQL | undefined =>
  inArray(
    memberInvitations.role,
    MEMBER_ROLES.filter((role) => !roles.includes(role)),
  );

const isOpen = ({ tenant, now }: TenantScope): SQL | undefined =>
  and(
    eq(memberInvitations.tenantId, tenant.id),
    isNull(memberInvitations.revokedAt),
    gt(memberInvitations.expiresAt, now),
    lt(memberInvitations.uses, memberInvitations.maxUses),
  );

async function revokeInvitations(tx: Tx, scope: TenantScope, member: Member): Promise<void> {
  const { userId, address, givable, kept } = member;
  const revoked = await tx
    .update(memberInvitations)
    .set({ revokedAt: scope.now, email: null })
    .where(
      and(
        isOpen(scope),
        or(
          and(eq(memberInvitations.invitedBy, userId), isNoneOf(givable)),
          address === null ? undefined : and(eq(memberInvitations.email, address), isNoneOf(kept)),
        ),
      ),
    )
    .returning({ id: memberInvitations.id });
  for (const { id } of revoked)
    await audit(tx, scope, { action: "invitation.revoked", target: { type: "invitation", id } });
}

/** A link of another member stays open for other users, but counts as used by this member. */
async function closeLinks(tx: Tx, scope: TenantScope, { userId, kept }: Member): Promise<void> {
  const { tenantId, id } = memberInvitations;
  const links = await tx
    .select({ tenantId, invitationId: id })
    .from(memberInvitations)
    .where(and(isOpen(scope), eq(memberInvitations.isMailed, false), isNoneOf(kept)));
  if (!links.length) return;
  await tx
    .insert(memberInvitationUses)
    .values(links.map((link) => ({ ...link, userId, createdAt: scope.now })))
    .onConflictDoNothing();
}

const cancelOffers = (tx: Tx, { tenant, now }: TenantScope, userId: string) =>
  tx
    .update(ownershipOffers)
    .set({ status: "cancelled", answeredAt: now })
    .where(
      and(
        eq(ownershipOffers.tenantId, tenant.id),
        eq(ownershipOffers.status, "pending"),
        or(eq(ownershipOffers.toId, userId), eq(ownershipOffers.fromId, userId)),
      ),
    )
    .returning({ id: ownershipOffers.id, toId: ownershipOffers.toId });

const revokeMakerInvitations = (tx: Tx, { tenant, now }: TenantScope, { userId, address }: Member) =>
  tx
    .update(makerInvitations)
    .set({ status: "revoked", email: null, answeredAt: now })
    .where(
      and(
        eq(makerInvitations.tenantId, tenant.id),
        eq(makerInvitations.status, "pending"),
        or(
          eq(makerInvitations.invitedBy, userId),
          eq(makerInvitations.userId, userId),
          address === null ? undefined : eq(makerInvitations.email, address),
        ),
      ),
    );

/** The host stays: a session without one would be lost. */
async function leaveCoHosts(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  const isAhead = sql`exists (select from ${sessions} where ${sessions.tenantId} = ${sessionHosts.tenantId}
    and ${sessions.id} = ${sessionHosts.sessionId} and ${sessions.status} in ('draft', 'upcoming', 'live'))`;
  const isTheirs = and(eq(sessionHosts.tenantId, tenant.id), eq(sessionHosts.userId, userId));
  const left = await tx
    .delete(sessionHosts)
    .where(and(isTheirs, eq(sessionHosts.role, "co-host"), isAhead))
    .returning({ sessionId: sessionHosts.sessionId });
  if (left.length) await invalidate(tx, [tags.pages(tenant.id)]);
}

/** A secret URL must not work again if the user comes back. */
async function dropCalendarFeed(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.tenantId, tenant.id), eq(calendarFeeds.userId, userId)));
}
