import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import type { Target } from "@/domain/member/lock-members";
import { countOtherOwners } from "@/domain/member/owners";
import { isHigher } from "@/domain/member/roles/rules";
import { closePending } from "@/domain/moderation/close-pending";
import { notify } from "@/domain/notification/notify";
import { members } from "@/domain/schema";
import { enqueueCustomerSync } from "@/domain/subscription/enqueue-customer-sync";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inEachLanguage } from "@/lib/language/server";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { roleMail, roleSentence } from "./emails";

type RoleChange = { userId: string; from: MemberRole; to: MemberRole };

/**
 * Changes a member's role and notifies their open pages. A lower role also withdraws what is open from and for
 * the member. The caller must hold the row lock.
 */
export async function setRole(tx: Tx, scope: MemberScope, { userId, from, to }: RoleChange): Promise<void> {
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

/** Sends a notification, and an email if the address is verified. */
export async function notifyRole(
  tx: Tx,
  scope: MemberScope,
  { member, email, isProved }: Target,
  role: MemberRole,
): Promise<void> {
  const { tenant } = scope;
  if (isProved)
    await queueMail(tx, scope, email, () => roleMail({ tenant, role }), { isCausedByOthers: true });
  await notify(tx, scope, {
    key: `role:${newId()}`,
    data: { words: inEachLanguage(tenant.languages, () => roleSentence(tenant, role)), path: "/dashboard" },
    audiences: [{ type: "standing", userIds: [member.userId] }],
  });
}

/**
 * The caller must hold the account deletion lock. (TEN-10)
 * @throws CONFLICT if the community has no other owner.
 */
export async function assertOtherOwner(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const others = await countOtherOwners(tx, scope, { tenantId: scope.tenant.id, userId });
  if (others === 0) throw new AppError("CONFLICT", m.member_roles_lastOwner(), "last-owner");
}
