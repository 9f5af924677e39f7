import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { enterpriseOfferRecipients, enterpriseOffers } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";

type OfferScope = Pick<TenantScope, "tenant">;

/** Neither accepted nor withdrawn. It may have expired. */
export const isPendingOffer = ({ tenant }: OfferScope): SQL | undefined =>
  and(
    eq(enterpriseOffers.tenantId, tenant.id),
    isNull(enterpriseOffers.acceptedAt),
    isNull(enterpriseOffers.withdrawnAt),
  );

/**
 * Withdraws the community's pending offer, and closes the checkout that was opened from it. Returns whether there
 * was one. (BIL-14)
 */
export async function withdrawOffer(tx: Tx, scope: TenantScope, condition?: SQL): Promise<boolean> {
  const withdrawn = await tx
    .update(enterpriseOffers)
    .set({ withdrawnAt: scope.now })
    .where(and(isPendingOffer(scope), condition))
    .returning({ id: enterpriseOffers.id });
  const target = { type: "tenant", id: scope.tenant.id };
  for (const { id: offerId } of withdrawn)
    await audit(tx, scope, { action: "enterprise_offer.withdrawn", target, before: { offerId } });
  if (withdrawn.length) await enqueue(tx, "close-checkout", { tenantId: scope.tenant.id });
  return withdrawn.length > 0;
}

/**
 * A member who is no longer an owner can't accept what they were offered, not even if they become one again. An
 * offer without recipients is withdrawn. (TEN-10)
 */
export async function withdrawOfferTo(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const { id } = enterpriseOffers;
  const [offer] = await tx.select({ id }).from(enterpriseOffers).where(isPendingOffer(scope)).for("update");
  if (!offer) return;
  const { tenantId, offerId, userId: recipientId } = enterpriseOfferRecipients;
  const isOfOffer = and(eq(tenantId, scope.tenant.id), eq(offerId, offer.id));
  const removed = await tx
    .delete(enterpriseOfferRecipients)
    .where(and(isOfOffer, eq(recipientId, userId)))
    .returning({ offerId });
  if (!removed.length) return;
  if ((await tx.$count(enterpriseOfferRecipients, isOfOffer)) === 0) await withdrawOffer(tx, scope);
  // The other owners open another checkout.
  else await enqueue(tx, "close-checkout", { tenantId: scope.tenant.id });
}

/** Withdraws an offer that this user sent, after they have lost the right to. (TEN-10) */
export const withdrawOfferFrom = (tx: Tx, scope: TenantScope, userId: string): Promise<boolean> =>
  withdrawOffer(tx, scope, eq(enterpriseOffers.sentBy, userId));

/** Marks the pending offer as accepted once the community pays for Enterprise. (BIL-14) */
export async function acceptOffer(tx: Tx, scope: TenantScope): Promise<void> {
  const accepted = await tx
    .update(enterpriseOffers)
    .set({ acceptedAt: scope.now })
    .where(isPendingOffer(scope))
    .returning({ id: enterpriseOffers.id });
  const target = { type: "tenant", id: scope.tenant.id };
  for (const { id: offerId } of accepted)
    await audit(tx, scope, { action: "enterprise_offer.accepted", target, after: { offerId } });
}
