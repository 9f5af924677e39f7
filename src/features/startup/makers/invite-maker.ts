import { and, eq, or } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { hashOf, randomToken } from "@/domain/auth/one-time-code";
import { queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { authUsers, makerInvitations, type startups } from "@/domain/schema";
import { INVITATION_DAYS, MAX_SENDS, type MakerRole, RESEND_MINUTES } from "@/domain/startup/makers/rules";
import type { InviteMaker, OneInvitation, OneMaker } from "@/domain/startup/makers/schema";
import { lockOwnStartup } from "@/features/startup/access";
import { notifyOfInvitation } from "@/features/startup/notifications";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { invitationMail } from "./emails";
import { addressOf, assertMayInvite, countInvitations, type Invitee, readInvitees } from "./invitees";

type Startup = Pick<typeof startups.$inferSelect, "id" | "name" | "tagline">;
type Invitation = typeof makerInvitations.$inferSelect;

/**
 * The startup, locked for update.
 * @throws AppError unless the viewer is one of its owners
 */
export async function lockOwned(tx: Tx, scope: MemberScope, startupId: string) {
  const own = await lockOwnStartup(tx, scope, startupId);
  if (!own) throw new AppError("NOT_FOUND", m.startup_edit_notYours());
  if (!own.isOwner) throw new AppError("FORBIDDEN", m.startup_edit_ownersOnly());
  return own.startup;
}

/** Invites a maker. They join when they accept. (SUB-6) */
export function inviteMaker(scope: MemberScope, { startupId, name, role }: InviteMaker): Promise<void> {
  return countInvitations(scope, [name], () =>
    inTenant(scope, async (tx) => {
      const startup = await lockOwned(tx, scope, startupId);
      const [invitee] = await readInvitees(tx, scope, [name]);
      if (!invitee) throw new AppError("CONFLICT", m.startup_makers_selfInvited(), "makers");
      await addInvitation(tx, scope, startup, { invitee, role });
    }),
  );
}

type InvitedMaker = { invitee: Invitee; role: MakerRole };

/** The caller must hold the lock on the startup's row, or have just inserted it. */
export async function addInvitation(
  tx: Tx,
  scope: MemberScope,
  startup: Startup,
  { invitee, role }: InvitedMaker,
): Promise<void> {
  const { tenant, viewer, now } = scope;
  await assertMayInvite(tx, scope, startup.id, invitee);
  const token = randomToken();
  const terms = termsOf(token, now);
  const invited = { id: newId(), tenantId: tenant.id, startupId: startup.id, role, ...invitee };
  await tx
    .insert(makerInvitations)
    .values({ ...invited, ...terms, invitedBy: viewer.userId, createdAt: now });
  const target = { type: "startup", id: startup.id };
  await audit(tx, scope, {
    action: "maker.invited",
    target,
    after: { invitationId: invited.id, role, userId: invitee.userId },
  });
  await mailInvitation(tx, scope, startup, { ...invited, ...terms, token });
  const { id, startupId, userId } = invited;
  if (userId) await notifyOfInvitation(tx, scope, { id, startupId, userId });
}

/** Only the hash of the token is stored. */
const termsOf = (token: string, now: Date) => ({
  wordHash: String(hashOf(token)),
  sentAt: now,
  expiresAt: addDays(now, INVITATION_DAYS),
});

async function mailInvitation(
  tx: Tx,
  scope: MemberScope,
  startup: Startup,
  invitation: InvitedMaker["invitee"] & { role: MakerRole; token: string; expiresAt: Date },
): Promise<void> {
  const recipient = await addressOf(tx, invitation);
  if (!recipient) return;
  const mailed = scopeForStrangers(scope);
  await queueMail(tx, mailed, recipient, () => invitationMail(mailed, { ...invitation, startup }));
}

async function lockPending(
  tx: Tx,
  { tenant }: MemberScope,
  { startupId, invitationId }: OneInvitation,
): Promise<Invitation> {
  const [invitation] = await tx
    .select()
    .from(makerInvitations)
    .where(
      and(
        eq(makerInvitations.tenantId, tenant.id),
        eq(makerInvitations.startupId, startupId),
        eq(makerInvitations.id, invitationId),
        eq(makerInvitations.status, "pending"),
      ),
    );
  if (!invitation) throw new AppError("CONFLICT", m.startup_makers_invitationAnswered());
  return invitation;
}

/** Resends an invitation with a new token. The old link stops working. */
export async function resendInvitation(scope: MemberScope, input: OneInvitation): Promise<void> {
  const { tenant, now } = scope;
  await inTenant(scope, async (tx) => {
    const startup = await lockOwned(tx, scope, input.startupId);
    const invitation = await lockPending(tx, scope, input);
    const { id, timesSent, sentAt, role } = invitation;
    if (timesSent >= MAX_SENDS)
      throw new AppError("TOO_MANY_REQUESTS", m.common_sentTooOften({ times: MAX_SENDS }));
    if (now.getTime() - sentAt.getTime() < RESEND_MINUTES * MINUTE_MS)
      throw new AppError("TOO_MANY_REQUESTS", m.common_sentJustNow({ minutes: RESEND_MINUTES }));
    const invitee = { userId: invitation.userId, email: invitation.email } as Invitee;
    const token = randomToken();
    const terms = termsOf(token, now);
    await tx
      .update(makerInvitations)
      .set({ ...terms, timesSent: timesSent + 1 })
      .where(and(eq(makerInvitations.tenantId, tenant.id), eq(makerInvitations.id, id)));
    await mailInvitation(tx, scope, startup, { ...invitee, role, token, expiresAt: terms.expiresAt });
  });
}

/** Revokes a pending invitation. Its link then shows that it was revoked. */
export async function revokeInvitation(scope: MemberScope, input: OneInvitation): Promise<void> {
  await inTenant(scope, async (tx) => {
    await lockOwned(tx, scope, input.startupId);
    await lockPending(tx, scope, input);
    await revoke(tx, scope, input);
  });
}

/**
 * Withdraws what a maker has sent for a startup and what still waits for them, so that no older invitation
 * undoes their demotion or removal. (TEN-10)
 */
export async function withdrawInvitations(tx: Tx, scope: MemberScope, maker: OneMaker): Promise<void> {
  const { startupId, userId } = maker;
  const [user] = await tx.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId));
  const open = await tx
    .select({ id: makerInvitations.id })
    .from(makerInvitations)
    .where(
      and(
        eq(makerInvitations.tenantId, scope.tenant.id),
        eq(makerInvitations.startupId, startupId),
        eq(makerInvitations.status, "pending"),
        or(
          eq(makerInvitations.invitedBy, userId),
          eq(makerInvitations.userId, userId),
          user && eq(makerInvitations.email, user.email.toLowerCase()),
        ),
      ),
    );
  for (const { id } of open) await revoke(tx, scope, { startupId, invitationId: id });
}

async function revoke(tx: Tx, scope: MemberScope, { startupId, invitationId }: OneInvitation): Promise<void> {
  await closeInvitation(tx, scope, invitationId, "revoked");
  const target = { type: "startup", id: startupId };
  await audit(tx, scope, { action: "maker.invitation_revoked", target, before: { invitationId } });
}

/** Deletes the email address as well, because no further email is needed. */
export async function closeInvitation(
  tx: Tx,
  { tenant, now }: Pick<MemberScope, "tenant" | "now">,
  id: string,
  status: "accepted" | "declined" | "revoked",
): Promise<void> {
  await tx
    .update(makerInvitations)
    .set({ status, email: null, answeredAt: now })
    .where(and(eq(makerInvitations.tenantId, tenant.id), eq(makerInvitations.id, id)));
}
