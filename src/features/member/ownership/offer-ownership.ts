import { and, eq, lte } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { lockActorAndTarget } from "@/domain/member/lock-members";
import { lockAccountDeletion } from "@/domain/member/owners";
import { OFFER_DAYS, ownershipPath } from "@/domain/member/roles/rules";
import { setRole } from "@/domain/member/roles/set-role";
import { notifyOfferWithdrawn } from "@/domain/moderation/withdraw-offer";
import { notify } from "@/domain/notification/notify";
import { ownershipOffers } from "@/domain/schema";
import { OFFER_CLOSED } from "@/features/member/roles/copy";
import { offerAnsweredMail, offerMail } from "@/features/member/roles/emails";
import type { AnswerOffer, OfferOwnership, OneOffer } from "@/features/member/roles/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inEachLanguage } from "@/lib/language/server";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";

type Offer = typeof ownershipOffers.$inferSelect;

const isOffer = ({ tenant }: MemberScope, id: string) =>
  and(eq(ownershipOffers.tenantId, tenant.id), eq(ownershipOffers.id, id));

/** Offers ownership to a member and notifies them by email and in the app. (TEN-10) */
export const offerOwnership = (scope: AdminScope, { userId, keepsRole }: OfferOwnership): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    await lockAccountDeletion(tx);
    const { actorRole, target } = await lockActorAndTarget(tx, scope, userId);
    if (actorRole !== "owner") throw new AppError("FORBIDDEN", m.member_roles_ownersOnly(), "rank");
    if (target.member.role === "owner") throw new AppError("CONFLICT", m.member_roles_isOwner(), "handled");
    if (!target.isProved || !target.isUsable)
      throw new AppError("CONFLICT", m.member_roles_notInGoodStanding());
    await expireOffers(tx, scope);
    const offer = { id: newId(), tenantId: tenant.id, fromId: viewer.userId, toId: userId, keepsRole };
    const expiresAt = addDays(now, OFFER_DAYS);
    const made = await tx
      .insert(ownershipOffers)
      .values({ ...offer, expiresAt, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: ownershipOffers.id });
    if (!made.length) throw new AppError("CONFLICT", m.member_roles_alreadyOffered(), "handled");
    const told = {
      tenant,
      from: viewer.fullName,
      keepsRole,
      offerId: offer.id,
      expiresAt,
    };
    const write = () => offerMail(told);
    await queueMail(tx, scope, target.email, write, { isCausedByOthers: true });
    await notify(tx, scope, {
      key: `ownership:${offer.id}`,
      data: { words: inEachLanguage(tenant.languages, () => write().subject), path: ownershipPath(offer.id) },
      audiences: [{ type: "standing", userIds: [userId] }],
    });
    const after = { offerId: offer.id, keepsRole };
    await audit(tx, scope, { action: "ownership.offered", target: { type: "member", id: userId }, after });
  });

async function expireOffers(tx: Tx, { tenant, now }: MemberScope): Promise<void> {
  const { tenantId, status, expiresAt } = ownershipOffers;
  const isOver = and(eq(tenantId, tenant.id), eq(status, "pending"), lte(expiresAt, now));
  await tx.update(ownershipOffers).set({ status: "expired" }).where(isOver);
}

/**
 * Returns the open offer with its row locked. Throws if the offer is closed, with its outcome as the message.
 */
async function lockOpen(tx: Tx, scope: MemberScope, offerId: string, toId?: string): Promise<Offer> {
  const [offer] = await tx.select().from(ownershipOffers).where(isOffer(scope, offerId)).for("update");
  if (!offer || (toId && offer.toId !== toId)) throw new AppError("NOT_FOUND", m.common_offerUnknown());
  const state = offer.status === "pending" && offer.expiresAt <= scope.now ? "expired" : offer.status;
  if (state !== "pending") throw new AppError("CONFLICT", OFFER_CLOSED[state](), "handled");
  return offer;
}

async function close(
  tx: Tx,
  scope: MemberScope,
  offer: Offer,
  status: "accepted" | "declined" | "cancelled",
) {
  await tx.update(ownershipOffers).set({ status, answeredAt: scope.now }).where(isOffer(scope, offer.id));
  const target = { type: "member", id: offer.toId };
  await audit(tx, scope, { action: `ownership.${status}`, target, before: { offerId: offer.id } });
}

/** Cancels an open offer. Any owner may cancel, and the invited member is notified. */
export const cancelOffer = (scope: AdminScope, { offerId }: OneOffer): Promise<void> =>
  inTenant(scope, async (tx) => {
    if (scope.viewer.member?.role !== "owner")
      throw new AppError("FORBIDDEN", m.member_roles_ownersOnly(), "rank");
    const offer = await lockOpen(tx, scope, offerId);
    await close(tx, scope, offer, "cancelled");
    await notifyOfferWithdrawn(tx, scope, offer);
  });

/**
 * Accepts or declines an offer made to the viewer. The offering member must still be an owner, and stays one
 * only if they chose to. (TEN-10)
 */
export const answerOffer = (scope: MemberScope, { offerId, accept }: AnswerOffer): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer } = scope;
    await lockAccountDeletion(tx);
    const offer = await lockOpen(tx, scope, offerId, viewer.userId);
    const { keepsRole, fromId } = offer;
    const { actorRole, target } = await lockActorAndTarget(tx, scope, fromId);
    if (accept) {
      if (!viewer.isEmailVerified) throw new AppError("FORBIDDEN", m.member_roles_unproved());
      if (target.member.role !== "owner" || !target.isUsable)
        throw new AppError("CONFLICT", m.member_roles_offerVoid(), "handled");
    }
    await close(tx, scope, offer, accept ? "accepted" : "declined");
    if (accept) {
      await setRole(tx, scope, { userId: viewer.userId, from: actorRole ?? "member", to: "owner" });
      if (!keepsRole) await setRole(tx, scope, { userId: fromId, from: "owner", to: "admin" });
    }
    const told = { tenant, by: viewer.fullName, accepted: accept, keepsRole };
    const write = () => offerAnsweredMail(told);
    if (target.isProved) await queueMail(tx, scope, target.email, write, { isCausedByOthers: true });
    await notify(tx, scope, {
      key: `ownership-answered:${offer.id}`,
      data: { words: inEachLanguage(tenant.languages, () => write().subject), path: "/dashboard" },
      audiences: [{ type: "standing", userIds: [fromId] }],
    });
  });
