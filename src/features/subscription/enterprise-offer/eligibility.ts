import { and, asc, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isUsable } from "@/domain/member/good-standing";
import {
  authUsers,
  enterpriseOfferRecipients,
  members,
  profiles,
  subscriptions,
  tenants,
} from "@/domain/schema";
import { configuredPrice } from "@/domain/subscription/plan-prices";
import type { Package } from "@/domain/subscription/rules";
import { arePaymentsOn } from "@/features/subscription/call-provider";
import type { Tx } from "@/server/db/client";
import type { OFFER_REFUSED } from "./copy";
import { type OfferBlock, offerBlockOf } from "./rules";

type Subscribed = Pick<typeof subscriptions.$inferSelect, "planType" | "status">;
const NO_SUBSCRIPTION: Subscribed = { planType: "community", status: "inactive" };

/** The community's subscription as stored, and why it can't pay for Enterprise. */
export async function readOfferStanding(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
): Promise<Subscribed & { block: OfferBlock | null }> {
  const { planType, status } = subscriptions;
  const [row] = await tx
    .select({ package: tenants.planType, subscription: { planType, status } })
    .from(tenants)
    .leftJoin(subscriptions, eq(subscriptions.tenantId, tenants.id))
    .where(eq(tenants.id, tenant.id));
  const subscription = row?.subscription ?? NO_SUBSCRIPTION;
  const pack: Package = row?.package ?? "free";
  const block = offerBlockOf({
    package: pack,
    subscribed: subscription.planType,
    status: subscription.status,
    arePaymentsOn: arePaymentsOn(),
    hasFlag: tenant.capabilities.payment_integration,
    hasPrice: configuredPrice("enterprise") !== undefined,
  });
  return { ...subscription, block };
}

/** Why operators can't offer the checkout to a community; null if they can. */
export async function findRefusal(
  tx: Tx,
  inside: TenantScope,
  { status }: Pick<typeof tenants.$inferSelect, "status">,
): Promise<keyof typeof OFFER_REFUSED | null> {
  if (status === "suspended") return "suspended";
  const { block } = await readOfferStanding(tx, inside);
  if (block) return block;
  return (await listPayingOwners(tx, inside)).length === 0 ? "no-owner" : null;
}

export type PayingOwner = { userId: string; email: string; username: string; fullName: string };

/** The owners who can open the checkout and be written to; with `offerId`, those that this offer was sent to. */
export function listPayingOwners(tx: Tx, scope: TenantScope, offerId?: string): Promise<PayingOwner[]> {
  const { username, fullName, id } = profiles;
  return tx
    .select({ userId: members.userId, email: authUsers.email, username, fullName })
    .from(members)
    .innerJoin(profiles, eq(id, members.userId))
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(
      and(
        isUsable(scope),
        eq(members.role, "owner"),
        eq(authUsers.emailVerified, true),
        offerId ? inArray(members.userId, recipientsOf(tx, scope, offerId)) : undefined,
      ),
    )
    .orderBy(asc(username));
}

function recipientsOf(tx: Tx, { tenant }: TenantScope, offerId: string) {
  const recipients = enterpriseOfferRecipients;
  return tx
    .select({ userId: recipients.userId })
    .from(recipients)
    .where(and(eq(recipients.tenantId, tenant.id), eq(recipients.offerId, offerId)));
}
