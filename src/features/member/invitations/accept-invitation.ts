import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import type { MemberScope, TenantScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { audit } from "@/domain/audit/audit";
import { hashOf } from "@/domain/auth/one-time-code";
import { canGrantRole } from "@/domain/member/roles/can-grant-role";
import { isHigher } from "@/domain/member/roles/rules";
import { setRole } from "@/domain/member/roles/set-role";
import { memberInvitations, memberInvitationUses, members, profiles } from "@/domain/schema";
import { INVITATION_CLOSED, type InvitationIssue } from "@/features/member/roles/copy";
import type { JoinByInvitation, ShownMemberInvitation } from "@/features/member/roles/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";

type Invitation = typeof memberInvitations.$inferSelect;

const isOfToken = ({ tenant }: TenantScope, token: string) =>
  and(eq(memberInvitations.tenantId, tenant.id), eq(memberInvitations.wordHash, String(hashOf(token))));

const isFor = ({ isMailed, email }: Invitation, viewer: Viewer): boolean =>
  !isMailed || (viewer.isEmailVerified && email === viewer.email.toLowerCase());

/** Returns why the invitation is no longer valid, or null if it is. */
async function issueOf(tx: Tx, scope: TenantScope, invitation: Invitation): Promise<InvitationIssue | null> {
  const { revokedAt, expiresAt, uses, maxUses, role, invitedBy } = invitation;
  if (revokedAt) return "revoked";
  if (uses >= maxUses) return "used";
  if (expiresAt <= scope.now) return "expired";
  return (await canGrantRole(tx, scope, invitedBy, role)) ? null : "void";
}

const isUseBy = (invitation: Invitation, userId: string) =>
  and(
    eq(memberInvitationUses.tenantId, invitation.tenantId),
    eq(memberInvitationUses.invitationId, invitation.id),
    eq(memberInvitationUses.userId, userId),
  );

/** An invitation works once per member. A member who has lost its role since doesn't get it back. */
const isWithdrawnFor = ({ role }: Invitation, held: MemberRole | undefined): boolean =>
  isHigher(role, held ?? "member");

/** Reads an invitation without accepting it. (TEN-11) */
export const readMemberInvitation = (scope: TenantScope, token: string): Promise<ShownMemberInvitation> =>
  inTenant(scope, async (tx) => {
    const { viewer } = scope;
    const [found] = await tx
      .select({ invitation: memberInvitations, inviter: profiles.fullName })
      .from(memberInvitations)
      .leftJoin(profiles, eq(profiles.id, memberInvitations.invitedBy))
      .where(isOfToken(scope, token));
    if (!found) return { trouble: "unknown" };
    const { invitation, inviter } = found;
    const hasUsed =
      viewer !== null && (await tx.$count(memberInvitationUses, isUseBy(invitation, viewer.userId))) > 0;
    const hasJoined = hasUsed && !isWithdrawnFor(invitation, viewer.member?.role);
    if (hasUsed && !hasJoined) return { trouble: "revoked" };
    const trouble = hasJoined ? null : await issueOf(tx, scope, invitation);
    if (trouble) return { trouble };
    const { role, expiresAt, isMailed } = invitation;
    return {
      trouble: null,
      role,
      inviter,
      expiresAt,
      isMailed,
      isYours: viewer && isFor(invitation, viewer),
      hasJoined,
    };
  });

/**
 * Accepts an invitation and grants its role, never lowering an existing one. Enforces the maximum number of
 * uses. Idempotent per user. (TEN-11)
 * @throws CONFLICT (`invitation-…`), FORBIDDEN (`invitation-foreign`)
 */
export const joinByInvitation = (
  scope: MemberScope,
  { word: token }: JoinByInvitation,
): Promise<{ role: MemberRole }> =>
  inTenant(scope, async (tx) => {
    const { viewer } = scope;
    // Before the invitation, in the order of a ban: two transactions that wait for each other would fail.
    const held = await lockRole(tx, scope);
    const [invitation] = await tx
      .select()
      .from(memberInvitations)
      .where(isOfToken(scope, token))
      .for("update");
    if (!invitation) throw closed("unknown");
    const { role } = invitation;
    if ((await tx.$count(memberInvitationUses, isUseBy(invitation, viewer.userId))) > 0) {
      if (isWithdrawnFor(invitation, held)) throw closed("revoked");
      return { role };
    }
    const trouble = await issueOf(tx, scope, invitation);
    if (trouble) throw closed(trouble);
    if (!isFor(invitation, viewer))
      throw new AppError("FORBIDDEN", m.member_roles_foreignAddress(), "invitation-foreign");
    await use(tx, scope, invitation);
    if (isHigher(role, held)) await setRole(tx, scope, { userId: viewer.userId, from: held, to: role });
    return { role };
  });

const closed = (why: InvitationIssue) =>
  new AppError("CONFLICT", INVITATION_CLOSED[why](), `invitation-${why}`);

/** Also erases the email address, because the invitation is used up. */
async function use(tx: Tx, scope: MemberScope, invitation: Invitation): Promise<void> {
  const { viewer, now } = scope;
  const { id, tenantId, role } = invitation;
  const row = { tenantId, invitationId: id, userId: viewer.userId, createdAt: now };
  await tx.insert(memberInvitationUses).values(row);
  await tx
    .update(memberInvitations)
    .set({ uses: sql`${memberInvitations.uses} + 1`, email: null })
    .where(and(eq(memberInvitations.tenantId, tenantId), eq(memberInvitations.id, id)));
  const target = { type: "member", id: viewer.userId };
  await audit(tx, scope, {
    action: "member.joined_by_invitation",
    target,
    after: { invitationId: id, role },
  });
}

async function lockRole(tx: Tx, { tenant, viewer }: MemberScope): Promise<MemberRole> {
  const [own] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenant.id), eq(members.userId, viewer.userId)))
    .for("no key update");
  return own?.role ?? "member";
}
