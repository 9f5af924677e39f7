import { and, eq } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { enterpriseOfferRecipients, enterpriseOffers, tenants } from "@/domain/schema";
import { isPendingOffer } from "@/domain/subscription/enterprise-offers";
import { readTenant } from "@/domain/tenant/load-tenant";
import { isId } from "@/lib/id";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { OFFER_REFUSED } from "./copy";
import { findRefusal, listPayingOwners, readOfferStanding } from "./eligibility";
import { offerStateOf } from "./rules";
import type { ManagedOffer, OfferDesk, ShownOffer } from "./schema";
import { countSent } from "./send-offer";

/** What operators see of a community's offers. Null if it doesn't exist or is deleted. (BIL-14) */
export const readOfferDesk = (scope: PlatformScope, tenantId: string): Promise<OfferDesk | null> =>
  inPlatform(scope, async (tx) => {
    const [row] = await tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId));
    const tenant = row && (await readTenant(tx, tenantId));
    if (!tenant || row.status === "deleted") return null;
    const inside = { ...scope, tenant };
    const refusal = await findRefusal(tx, inside, row);
    return {
      offer: await readPending(tx, inside),
      timesSent: await countSent(tx, inside),
      refusal: refusal && OFFER_REFUSED[refusal](),
    };
  });

async function readPending(tx: Tx, inside: PlatformScope): Promise<ManagedOffer | null> {
  const { id, sentAt, expiresAt } = enterpriseOffers;
  const [row] = await tx
    .select({ id, sentAt, expiresAt })
    .from(enterpriseOffers)
    .where(isPendingOffer(inside));
  if (!row) return null;
  const owners = await listPayingOwners(tx, inside, row.id);
  const recipients = owners.map(({ username, fullName }) => ({ username, fullName }));
  return { ...row, recipients, isExpired: row.expiresAt <= inside.now };
}

/**
 * An offer as the viewer sees it: open only for an owner that it was sent to, while the community can pay for
 * Enterprise. Null if it doesn't exist. (BIL-14)
 */
export const readOffer = (scope: TenantScope, offerId: string): Promise<ShownOffer | null> =>
  inTenant(scope, async (tx) => {
    const row = isId(offerId) ? await findOffer(tx, scope, offerId) : null;
    if (!row) return null;
    const { block, planType, status } = await readOfferStanding(tx, scope);
    const state = offerStateOf(row, scope.now);
    return {
      id: offerId,
      state: row.isYours ? (state === "open" && block ? "blocked" : state) : "foreign",
      block,
      expiresAt: row.expiresAt,
      isUpgrade: planType !== "community",
      isTrial: status === "trialing",
    };
  });

/** `isYours`: the viewer is an owner, and it was sent to them. */
export async function findOffer(tx: Tx, { tenant, viewer }: TenantScope, offerId: string) {
  const { acceptedAt, withdrawnAt, expiresAt, tenantId, id } = enterpriseOffers;
  const { offerId: ofOffer, userId, tenantId: ofTenant } = enterpriseOfferRecipients;
  const isSentTo = and(eq(ofTenant, tenantId), eq(ofOffer, id), eq(userId, viewer?.userId ?? offerId));
  const [row] = await tx
    .select({ acceptedAt, withdrawnAt, expiresAt, recipient: userId })
    .from(enterpriseOffers)
    .leftJoin(enterpriseOfferRecipients, isSentTo)
    .where(and(eq(tenantId, tenant.id), eq(id, offerId)));
  if (!row) return null;
  return { ...row, isYours: row.recipient !== null && viewer?.member?.role === "owner" };
}
