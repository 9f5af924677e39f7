import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import type { MemberScope, TenantScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import type { Target } from "@/domain/member/lock-members";
import { countOtherOwners } from "@/domain/member/owners";
import { notify } from "@/domain/notification/notify";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inEachLanguage } from "@/lib/language/server";
import type { Tx } from "@/server/db/client";
import { roleMail, roleSentence } from "./emails";

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
