import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { endIntroductions } from "@/domain/member/introductions/end-introductions";
import { lockAccountDeletion } from "@/domain/member/owners";
import { isInForce } from "@/domain/member/rules";
import { closePending } from "@/domain/moderation/close-pending";
import { authSessions, members } from "@/domain/schema";
import { enqueueCustomerSync } from "@/domain/subscription/enqueue-customer-sync";
import { emitMember } from "@/domain/webhooks/emit-member";
import { assertOtherOwner } from "@/features/member/roles/notify-role";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";

/**
 * Ends the viewer's own membership, like a removal. Refuses for the last owner, and for muted, suspended or
 * banned members, because the sanction would be deleted with the membership. (TEN-10)
 * @throws CONFLICT (`no-member`, `limited`, `last-owner`)
 */
export const leaveCommunity = (scope: PersonScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    const { userId } = viewer;
    await lockAccountDeletion(tx);
    const isOwn = and(eq(members.tenantId, tenant.id), eq(members.userId, userId));
    const [own] = await tx.select().from(members).where(isOwn).for("update");
    if (!own) throw new AppError("CONFLICT", m.member_notAMember(), "no-member");
    if (Object.values(isInForce).some((holds) => holds(own, now)))
      throw new AppError("CONFLICT", m.member_ownLimited(), "limited");
    if (own.role === "owner") await assertOtherOwner(tx, scope, userId);
    await endMembership(tx, scope, userId);
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "member.left", target, before: { role: own.role } });
  });

/** Ends a membership: role, notifications, local sign-ins, and what is open from and for the member. */
export async function endMembership(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const { tenant } = scope;
  await closePending(tx, scope, { userId, keeps: null });
  await endIntroductions(tx, scope, userId, { isLeaving: true });
  const [ended] = await tx
    .delete(members)
    .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId)))
    .returning({ role: members.role });
  if (ended?.role === "owner") await enqueueCustomerSync(tx, tenant.id);
  await tx
    .delete(authSessions)
    .where(and(eq(authSessions.tenantId, tenant.id), eq(authSessions.userId, userId)));
  if (ended) await emitMember(tx, scope, "member.left", { userId });
  await publishEvent(tx, topics.access(userId));
  await invalidate(tx, [tags.pages(tenant.id)]);
}
