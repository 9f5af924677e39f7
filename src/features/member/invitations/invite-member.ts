import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { hashOf, randomToken } from "@/domain/auth/one-time-code";
import { queueMail } from "@/domain/mail/queue-mail";
import { personForStrangers, scopeForStrangers } from "@/domain/mail/safe-names";
import { findDeclined } from "@/domain/member/invitations/declined-addresses";
import { insertInvitation, memberInvitationMail } from "@/domain/member/invitations/insert-invitation";
import { canGrantRole } from "@/domain/member/roles/can-grant-role";
import { joinPath, MAX_OPEN, mayGive } from "@/domain/member/roles/rules";
import { importRows, memberInvitations } from "@/domain/schema";
import { MAX_SENDS, RESEND_MINUTES } from "@/domain/startup/makers/rules";
import { countFirstDay } from "@/domain/tenant/founding/first-day";
import { originOf } from "@/domain/tenant/origin";
import type { InviteMember, MadeInvitation, OneMemberInvitation } from "@/features/member/roles/schema";
import { mailboxOf } from "@/lib/email-address";
import { AppError } from "@/lib/errors/app-error";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { type Count, withRateLimits } from "@/server/rate-limit/with-rate-limits";

type Invitation = typeof memberInvitations.$inferSelect;

const limits = ({ tenant, viewer }: AdminScope, email: string | null): Count[] => [
  ...(email
    ? [
        {
          limit: limitKey("invited-by-team", {
            community: tenant.id,
            invitee: String(hashOf(mailboxOf(email))),
          }),
          words: m.member_roles_manyForOne(),
          reason: "email",
        },
      ]
    : []),
  {
    limit: limitKey("invitations", { community: tenant.id, person: viewer.userId }),
    words: m.member_roles_manyInvitations(),
    reason: "limit",
  },
];

function assertGivable({ viewer }: AdminScope, role: MemberRole): void {
  const giver = { role: viewer.member?.role ?? null, platformRoles: viewer.platformRoles };
  if (!mayGive(giver, role)) throw new AppError("FORBIDDEN", m.member_roles_notYourRole(), "rank");
}

export const isOpen = ({ tenant, now }: Pick<AdminScope, "tenant" | "now">): SQL | undefined =>
  and(
    eq(memberInvitations.tenantId, tenant.id),
    isNull(memberInvitations.revokedAt),
    gt(memberInvitations.expiresAt, now),
    lt(memberInvitations.uses, memberInvitations.maxUses),
  );

/** Imports send many invitations, which have their own limit and list. */
export const isByHand = (): SQL =>
  sql`not exists (select from ${importRows} where ${importRows.tenantId} = ${memberInvitations.tenantId}
    and ${importRows.invitationId} = ${memberInvitations.id})`;

/**
 * Creates an invitation by email or by link. A link's URL is returned only once. The response doesn't reveal
 * whether an address has an account. (TEN-11)
 * @throws FORBIDDEN (`rank`), CONFLICT (`limit`, `email`, `declined`), TOO_MANY_REQUESTS
 */
export async function inviteMember(scope: AdminScope, input: InviteMember): Promise<MadeInvitation> {
  assertGivable(scope, input.role);
  const email = input.by === "mail" ? input.email : null;
  const firstDay = email === null ? [] : await countFirstDay(scope);
  return withRateLimits([...limits(scope, email), ...firstDay], () =>
    inTenant(scope, async (tx) => {
      await assertBelowInvitationLimit(tx, scope, email);
      const expiresAt = addDays(scope.now, input.days);
      const maxUses = input.by === "link" ? input.maxUses : 1;
      const row = { role: input.role, email, maxUses, expiresAt };
      const token = await insertInvitation(tx, scope, { ...row, invitedBy: scope.viewer.userId });
      return handOver(tx, scope, row, token);
    }),
  );
}

async function assertBelowInvitationLimit(tx: Tx, scope: AdminScope, email: string | null): Promise<void> {
  if ((await tx.$count(memberInvitations, and(isOpen(scope), isByHand()))) >= MAX_OPEN)
    throw new AppError("CONFLICT", m.member_roles_manyOpen({ max: MAX_OPEN }), "limit");
  if (!email) return;
  if ((await findDeclined(tx, scope, [email])).size > 0)
    throw new AppError("CONFLICT", m.member_invitations_declinedBefore(), "declined");
  if ((await tx.$count(memberInvitations, and(isOpen(scope), eq(memberInvitations.email, email)))) > 0)
    throw new AppError("CONFLICT", m.member_roles_emailInvited(), "email");
}

/** Sends the email, or returns the URL of a link to its creator. */
async function handOver(
  tx: Tx,
  scope: AdminScope,
  { email, role, expiresAt }: Pick<Invitation, "email" | "role" | "expiresAt">,
  token: string,
): Promise<MadeInvitation> {
  const mailed = scopeForStrangers(scope);
  const { tenant, viewer } = mailed;
  if (!email) return { url: `${originOf(tenant.domain)}${joinPath(token)}` };
  await queueMail(tx, mailed, email, () =>
    memberInvitationMail({ tenant, inviter: personForStrangers(viewer), role, token, expiresAt }),
  );
  return { url: null };
}

async function lockOpen(tx: Tx, scope: AdminScope, invitationId: string): Promise<Invitation> {
  const [found] = await tx
    .select()
    .from(memberInvitations)
    .where(and(isOpen(scope), eq(memberInvitations.id, invitationId)))
    .for("update");
  if (!found) throw new AppError("CONFLICT", m.member_roles_invitationGone(), "handled");
  return found;
}

/**
 * Resends an email or re-creates a link; the old link stops working. A re-created link belongs to the viewer.
 * An email keeps its original sender, and isn't sent if that sender may no longer grant the role.
 */
export const renewInvitation = (
  scope: AdminScope,
  { invitationId }: OneMemberInvitation,
): Promise<MadeInvitation> =>
  inTenant(scope, async (tx) => {
    const { viewer, now } = scope;
    const invitation = await lockOpen(tx, scope, invitationId);
    const { id, role, isMailed, timesSent, sentAt, invitedBy } = invitation;
    assertGivable(scope, role);
    if (isMailed && timesSent >= MAX_SENDS)
      throw new AppError("TOO_MANY_REQUESTS", m.common_sentTooOften({ times: MAX_SENDS }));
    if (isMailed && now.getTime() - sentAt.getTime() < RESEND_MINUTES * MINUTE_MS)
      throw new AppError("TOO_MANY_REQUESTS", m.common_sentJustNow({ minutes: RESEND_MINUTES }));
    if (isMailed && !(await canGrantRole(tx, scope, invitedBy, role)))
      throw new AppError("CONFLICT", m.member_roles_senderGone(), "void");
    const token = randomToken();
    const sender = isMailed ? invitedBy : viewer.userId;
    await tx
      .update(memberInvitations)
      .set({ wordHash: String(hashOf(token)), sentAt: now, timesSent: timesSent + 1, invitedBy: sender })
      .where(and(isOpen(scope), eq(memberInvitations.id, id)));
    await audit(tx, scope, { action: "invitation.renewed", target: { type: "invitation", id } });
    return handOver(tx, scope, invitation, token);
  });

/** Revokes an invitation and erases its email address. */
export const revokeMemberInvitation = (
  scope: AdminScope,
  { invitationId }: OneMemberInvitation,
): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { id, role } = await lockOpen(tx, scope, invitationId);
    assertGivable(scope, role);
    await tx
      .update(memberInvitations)
      .set({ revokedAt: scope.now, email: null })
      .where(and(isOpen(scope), eq(memberInvitations.id, id)));
    await audit(tx, scope, { action: "invitation.revoked", target: { type: "invitation", id } });
  });
