import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { hashOf } from "@/domain/auth/one-time-code";
import { rememberNo } from "@/domain/member/invitations/declined-addresses";
import { memberInvitations } from "@/domain/schema";
import type { JoinByInvitation } from "@/features/member/roles/schema";
import { inTenant } from "@/server/db/client";
import { isOpen } from "./invite-member";

/**
 * Ends an emailed invitation for good: the community can't invite the address by email again, by hand or by an import.
 * Needs no account, because the link came by email. Does nothing if the invitation isn't open.
 */
export const declineInvitation = (scope: TenantScope, { word: token }: JoinByInvitation): Promise<void> =>
  inTenant(scope, async (tx) => {
    const [declined] = await tx
      .select({ id: memberInvitations.id, email: memberInvitations.email })
      .from(memberInvitations)
      .where(
        and(
          isOpen(scope),
          eq(memberInvitations.wordHash, String(hashOf(token))),
          eq(memberInvitations.isMailed, true),
        ),
      )
      .for("update");
    if (!declined?.email) return;
    const { id, email } = declined;
    await rememberNo(tx, scope, email);
    await tx
      .update(memberInvitations)
      .set({ revokedAt: scope.now, email: null })
      .where(and(isOpen(scope), eq(memberInvitations.id, id)));
    await audit(tx, scope, { action: "invitation.declined", target: { type: "invitation", id } });
  });
