import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { lockActorAndTarget, type Target } from "@/domain/member/lock-members";
import { lockAccountDeletion } from "@/domain/member/owners";
import { type InvitedRole, isHigher, mayChange } from "@/domain/member/roles/rules";
import { setRole } from "@/domain/member/roles/set-role";
import { isInForce } from "@/domain/member/rules";
import { members } from "@/domain/schema";
import { endMembership } from "@/features/member/leave-community";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { removedMail } from "./emails";
import { assertOtherOwner, notifyRole } from "./notify-role";
import type { ChangeRole, RemoveMember, StepDown } from "./schema";

/** Locks both members, then checks permission against their current roles. */
async function lockForChange(tx: Tx, scope: AdminScope, userId: string, to: InvitedRole): Promise<Target> {
  await lockAccountDeletion(tx);
  const { actorRole, target } = await lockActorAndTarget(tx, scope, userId);
  const giver = { role: actorRole, platformRoles: scope.viewer.platformRoles };
  const from = target.member.role;
  if (!mayChange(giver, from, to)) throw new AppError("FORBIDDEN", m.member_roles_notYourRole(), "rank");
  if (from === "owner") await assertOtherOwner(tx, scope, userId);
  return target;
}

/**
 * Changes a member's role. Ownership can only be offered. If two owners demote each other at the same time,
 * the second request fails because its actor has lost the role. (TEN-10)
 * @throws FORBIDDEN (`rank`, `self`), NOT_FOUND, CONFLICT (`last-owner`, `handled`)
 */
export const changeRole = (scope: AdminScope, { userId, role }: ChangeRole): Promise<void> =>
  inTenant(scope, async (tx) => {
    const target = await lockForChange(tx, scope, userId, role);
    const from = target.member.role;
    if (from === role) throw new AppError("CONFLICT", m.member_roles_sameRole(), "handled");
    await setRole(tx, scope, { userId, from, to: role });
    await notifyRole(tx, scope, target, role);
  });

/** Lowers the viewer's own role. Refuses for the last owner. (TEN-10) */
export const stepDown = (scope: AdminScope, { role }: StepDown): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer } = scope;
    await lockAccountDeletion(tx);
    const [own] = await tx
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.tenantId, tenant.id), eq(members.userId, viewer.userId)))
      .for("no key update");
    if (!own) throw new AppError("NOT_FOUND", m.member_noMember());
    if (!isHigher(own.role, role)) throw new AppError("CONFLICT", m.member_roles_sameRole(), "handled");
    if (own.role === "owner") await assertOtherOwner(tx, scope, viewer.userId);
    await setRole(tx, scope, { userId: viewer.userId, from: own.role, to: role });
  });

/**
 * Removes a membership with its role, notifications and local sign-ins. The member's posts stay, and they may
 * rejoin by taking part. Refuses while a sanction is in force, because it would be deleted too. (TEN-10)
 */
export const removeMember = (scope: AdminScope, { userId, reason }: RemoveMember): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    const { member, email, isProved } = await lockForChange(tx, scope, userId, "member");
    if (Object.values(isInForce).some((holds) => holds(member, now)))
      throw new AppError("CONFLICT", m.member_roles_limited(), "limited");
    await endMembership(tx, scope, userId);
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "member.removed", target, before: { role: member.role }, reason });
    if (isProved)
      await queueMail(tx, scope, email, () => removedMail({ tenant, reason }), { isCausedByOthers: true });
  });
