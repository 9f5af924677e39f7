import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { enterpriseOffers } from "@/domain/schema";
import { withdrawOffer } from "@/domain/subscription/enterprise-offers";
import { lockTenant } from "@/domain/tenant/lock-tenant";
import { AppError } from "@/lib/errors/app-error";
import { inPlatform } from "@/server/db/client";
import { listPayingOwners } from "./eligibility";
import { offerWithdrawnMail } from "./emails";
import type { WithdrawOffer } from "./schema";

/**
 * Withdraws a pending offer and tells the owners that it was sent to. (BIL-14)
 * @throws AppError NOT_FOUND, CONFLICT (`handled`)
 */
export const withdrawSentOffer = (
  scope: PlatformScope,
  { tenantId, offerId }: WithdrawOffer,
): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { inside } = await lockTenant(tx, scope, tenantId);
    const isWithdrawn = await withdrawOffer(tx, inside, eq(enterpriseOffers.id, offerId));
    if (!isWithdrawn)
      throw new AppError("CONFLICT", m.subscription_enterpriseOffer_offerDesk_gone(), "handled");
    for (const { userId, email } of await listPayingOwners(tx, inside, offerId))
      await queueMail(tx, inside, email, () => ({
        ...offerWithdrawnMail(inside),
        key: `enterprise offer withdrawn ${offerId} ${userId}`,
      }));
    if (inside.tenant.id === scope.tenant.id) return;
    const target = { type: "tenant", id: tenantId };
    await audit(tx, scope, { action: "enterprise_offer.withdrawn", target, before: { offerId } });
  });
