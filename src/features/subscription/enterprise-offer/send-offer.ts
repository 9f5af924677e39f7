import { and, eq, sql, sum } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import { enterpriseOfferRecipients, enterpriseOffers } from "@/domain/schema";
import { isPendingOffer } from "@/domain/subscription/enterprise-offers";
import { assertExists, auditBoth, lockTenant } from "@/domain/tenant/lock-tenant";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { inPlatform, type Tx } from "@/server/db/client";
import { OFFER_REFUSED } from "./copy";
import { findRefusal, listPayingOwners } from "./eligibility";
import { offerMail } from "./emails";
import { OFFER_DAYS } from "./rules";
import type { SendOffer } from "./schema";

/**
 * Sends the community's owners a link to the checkout for Enterprise, or sends the pending one again with a new
 * term, to the current owners. A repeated click sends nothing. (BIL-14)
 * @throws AppError NOT_FOUND, CONFLICT by `reason`: `deleted`, `suspended`, `no-owner`, or an `OfferBlock`
 */
export const sendOffer = (scope: PlatformScope, { tenantId, timesSent }: SendOffer): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    assertExists(row);
    if ((await countSent(tx, inside)) !== timesSent) return;
    const refusal = await findRefusal(tx, inside, row);
    if (refusal) throw new AppError("CONFLICT", OFFER_REFUSED[refusal](), refusal);
    const offer = await renewOffer(tx, inside);
    const owners = await listPayingOwners(tx, inside);
    await setRecipients(tx, inside, offer.id, owners);
    for (const { userId, email } of owners)
      await queueMail(tx, inside, email, () => ({
        ...offerMail(inside, offer),
        key: `enterprise offer ${offer.id} ${offer.timesSent} ${userId}`,
      }));
    await auditBoth(tx, scope, inside, {
      action: "enterprise_offer.sent",
      target: { type: "tenant", id: tenantId },
      after: { offerId: offer.id, to: owners.map(({ userId }) => userId), expiresAt: offer.expiresAt },
    });
  });

/** How often offers were sent to the community, also those that are over. */
export async function countSent(tx: Tx, { tenant }: Pick<PlatformScope, "tenant">): Promise<number> {
  const { tenantId, timesSent } = enterpriseOffers;
  const [row] = await tx
    .select({ count: sum(timesSent).mapWith(Number) })
    .from(enterpriseOffers)
    .where(eq(tenantId, tenant.id));
  return row?.count ?? 0;
}

async function renewOffer(tx: Tx, inside: PlatformScope) {
  const { id, timesSent } = enterpriseOffers;
  const terms = {
    sentBy: inside.viewer?.userId ?? null,
    sentAt: inside.now,
    expiresAt: addDays(inside.now, OFFER_DAYS),
  };
  const [renewed] = await tx
    .update(enterpriseOffers)
    .set({ ...terms, timesSent: sql`${timesSent} + 1` })
    .where(isPendingOffer(inside))
    .returning({ id, timesSent });
  if (renewed) return { ...terms, ...renewed };
  const made = { id: newId(), timesSent: 1 };
  await tx
    .insert(enterpriseOffers)
    .values({ ...terms, ...made, tenantId: inside.tenant.id, createdAt: inside.now });
  return { ...terms, ...made };
}

async function setRecipients(
  tx: Tx,
  { tenant }: PlatformScope,
  offerId: string,
  owners: readonly { userId: string }[],
): Promise<void> {
  const recipients = enterpriseOfferRecipients;
  await tx.delete(recipients).where(and(eq(recipients.tenantId, tenant.id), eq(recipients.offerId, offerId)));
  await tx.insert(recipients).values(owners.map(({ userId }) => ({ tenantId: tenant.id, offerId, userId })));
}
