import { and, eq } from "drizzle-orm";
import type { MemberRole } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { isHigher } from "@/domain/member/roles/rules";
import { closePending } from "@/domain/moderation/close-pending";
import { members } from "@/domain/schema";
import { enqueueCustomerSync } from "@/domain/subscription/enqueue-customer-sync";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";

type RoleChange = { userId: string; from: MemberRole; to: MemberRole };

/**
 * Changes a member's role and notifies their open pages. A lower role also withdraws what is open from and for
 * the member. The caller must hold the row lock.
 */
export async function setRole(tx: Tx, scope: TenantScope, { userId, from, to }: RoleChange): Promise<void> {
  const { tenant } = scope;
  await tx
    .update(members)
    .set({ role: to })
    .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId)));
  await audit(tx, scope, {
    action: "member.role_changed",
    target: { type: "member", id: userId },
    before: { role: from },
    after: { role: to },
  });
  if (isHigher(from, to)) await closePending(tx, scope, { userId, keeps: to });
  if ([from, to].includes("owner")) await enqueueCustomerSync(tx, tenant.id);
  await publishEvent(tx, topics.access(userId));
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
}
