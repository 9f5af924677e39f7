import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { OFFER_CLOSED } from "./copy";
import { findOffer } from "./queries";
import { offerStateOf } from "./rules";

/**
 * Enterprise is sold through an operator's offer only, to an owner that it was sent to. (BIL-14)
 * @throws AppError BAD_REQUEST (`sales`) without an offer, NOT_FOUND (`offer`), FORBIDDEN (`foreign`), CONFLICT
 * (`accepted`, `withdrawn`, `expired`)
 */
export async function requireOffer(scope: AdminScope, offerId: string | undefined): Promise<void> {
  if (!offerId) throw new AppError("BAD_REQUEST", m.subscription_contactSales(), "sales");
  const offer = await inTenant(scope, (tx) => findOffer(tx, scope, offerId));
  if (!offer) throw new AppError("NOT_FOUND", m.common_offerUnknown(), "offer");
  if (!offer.isYours)
    throw new AppError("FORBIDDEN", m.subscription_enterpriseOffer_offerClosed_foreign(), "foreign");
  const state = offerStateOf(offer, scope.now);
  if (state !== "open") throw new AppError("CONFLICT", OFFER_CLOSED[state](), state);
}
