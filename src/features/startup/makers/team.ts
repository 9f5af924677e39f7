import { and, asc, eq, ne } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { makerInvitations, profiles, startupMakers, startups } from "@/domain/schema";
import { maskAddress } from "@/domain/startup/makers/rules";
import type { OneMaker, PendingInvitation, SetMakerRole, Team } from "@/domain/startup/makers/schema";
import { isMadeBy, lockOwnStartup } from "@/features/startup/access";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { lockOwned, withdrawInvitations } from "./invite-maker";
import { changeTeam, listMakers } from "./record-team-change";

export function readTeam(scope: TenantScope, slug: string): Promise<Team | null> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    const [startup] = await tx
      .select({ id: startups.id, name: startups.name, slug: startups.slug, status: startups.status })
      .from(startups)
      .where(
        and(
          eq(startups.tenantId, tenant.id),
          eq(startups.slug, slug),
          ne(startups.status, "draft"),
          isMadeBy(scope, startups.id),
        ),
      );
    if (!startup) return null;
    const { id: startupId, ...shown } = startup;
    const makers = (await listMakers(tx, scope, startupId)).map((maker) => ({
      ...maker,
      isSelf: maker.userId === viewer?.userId,
    }));
    const isOwner = makers.some(({ isSelf, role }) => isSelf && role === "owner");
    return { ...shown, startupId, isOwner, makers, invitations: await listPending(tx, scope, startupId) };
  });
}

async function listPending(tx: Tx, scope: TenantScope, startupId: string): Promise<PendingInvitation[]> {
  const { tenant, viewer, now } = scope;
  const rows = await tx
    .select({ invitation: makerInvitations, username: profiles.username })
    .from(makerInvitations)
    .leftJoin(profiles, eq(profiles.id, makerInvitations.userId))
    .where(
      and(
        eq(makerInvitations.tenantId, tenant.id),
        eq(makerInvitations.startupId, startupId),
        eq(makerInvitations.status, "pending"),
      ),
    )
    .orderBy(asc(makerInvitations.createdAt), asc(makerInvitations.id));
  return rows.map(({ invitation, username }) => {
    const { id, email, role, sentAt, expiresAt, invitedBy } = invitation;
    const address = invitedBy === viewer?.userId ? email : email && maskAddress(email);
    return { id, to: address ?? `@${username}`, role, sentAt, expiresAt, isExpired: expiresAt <= now };
  });
}

const isMaker = ({ tenant }: MemberScope, { startupId, userId }: OneMaker) =>
  and(
    eq(startupMakers.tenantId, tenant.id),
    eq(startupMakers.startupId, startupId),
    eq(startupMakers.userId, userId),
  );

/**
 * Checks that a maker can be demoted or removed. The caller must hold the lock on the startup.
 * @throws AppError if they are the only owner
 */
async function assertReplaceable(tx: Tx, scope: MemberScope, maker: OneMaker): Promise<void> {
  const makers = await listMakers(tx, scope, maker.startupId);
  const found = makers.find(({ userId }) => userId === maker.userId);
  if (!found) throw new AppError("NOT_FOUND", m.startup_makers_noSuchMaker());
  const owners = makers.filter(({ role }) => role === "owner");
  if (found.role === "owner" && owners.length === 1)
    throw new AppError("CONFLICT", m.startup_makers_lastOwner(), "last-owner");
}

/**
 * Changes a maker's role. A startup always keeps at least one owner. A demoted owner's invitations are withdrawn,
 * because only owners invite.
 */
export async function setMakerRole(scope: MemberScope, input: SetMakerRole): Promise<void> {
  const { startupId, userId, role } = input;
  await inTenant(scope, async (tx) => {
    await lockOwned(tx, scope, startupId);
    if (role === "editor") await assertReplaceable(tx, scope, input);
    await changeTeam(tx, scope, { startupId, userId, action: "maker.role_changed" }, async () => {
      const changed = await tx
        .update(startupMakers)
        .set({ role })
        .where(isMaker(scope, input))
        .returning({ userId: startupMakers.userId });
      if (!changed.length) throw new AppError("NOT_FOUND", m.startup_makers_noSuchMaker());
    });
    if (role === "editor") await withdrawInvitations(tx, scope, input);
  });
}

/**
 * Removes a maker, and withdraws the invitations from and for them. Owners can remove any maker; others only
 * themselves. A startup always keeps at least one owner.
 */
export async function removeMaker(scope: MemberScope, input: OneMaker): Promise<void> {
  const { startupId, userId } = input;
  const isSelf = userId === scope.viewer.userId;
  await inTenant(scope, async (tx) => {
    const own = await lockOwnStartup(tx, scope, startupId);
    if (!own) throw new AppError("NOT_FOUND", m.startup_edit_notYours());
    if (!isSelf && !own.isOwner) throw new AppError("FORBIDDEN", m.startup_edit_ownersOnly());
    await assertReplaceable(tx, scope, input);
    const action = isSelf ? "maker.left" : "maker.removed";
    await changeTeam(tx, scope, { startupId, userId, action }, () =>
      tx.delete(startupMakers).where(isMaker(scope, input)),
    );
    await withdrawInvitations(tx, scope, input);
  });
}
