import { and, eq, isNull } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { reserveTrial } from "@/features/subscription/trials/trials";
import { MINUTE_MS } from "@/lib/time/duration";
import { audit } from "@/server/audit/audit";
import { inTenant } from "@/server/db/client";
import { subscriptions } from "@/server/db/schema";

/** A checkout session is open for two hours. The provider requires at least 30 minutes for a new one. */
const OPEN_MS = 120 * MINUTE_MS;
const MIN_MS = 35 * MINUTE_MS;

/** `hasTrial` is fixed per number, so that retries send identical parameters. */
export type CheckoutReservation = { number: number; until: Date; hasTrial: boolean };

export const readCheckoutRow = (scope: AdminScope) =>
  inTenant(scope, async (tx) => {
    const { checkoutId, checkoutNumber } = subscriptions;
    const [row] = await tx
      .select({ checkoutId, checkoutNumber })
      .from(subscriptions)
      .where(eq(subscriptions.tenantId, scope.tenant.id));
    return row ?? { checkoutId: null, checkoutNumber: 0 };
  });

/**
 * Reserves the number and expiry of the next checkout. Of concurrent requests, the first one reserves and the
 * others get the same number.
 * @param known the number read before; if the stored one differs, it is newer and is used
 */
export const reserveCheckout = (
  scope: AdminScope,
  known: number,
  isOver: boolean,
): Promise<CheckoutReservation> =>
  inTenant(scope, async (tx) => {
    const mine = eq(subscriptions.tenantId, scope.tenant.id);
    const [row] = await tx.select().from(subscriptions).where(mine).for("update");
    if (!row) throw new Error("A community that pays has no row.");
    const { checkoutNumber, checkoutUntil, checkoutHasTrial } = row;
    const isLong = checkoutUntil && checkoutUntil.getTime() - scope.now.getTime() > MIN_MS;
    const stands = checkoutNumber !== known || !isOver;
    if (stands && isLong) return { number: checkoutNumber, until: checkoutUntil, hasTrial: checkoutHasTrial };
    const until = new Date(Math.floor((scope.now.getTime() + OPEN_MS) / 1000) * 1000);
    const hasTrial = await reserveTrial(tx, scope, until);
    const number = checkoutNumber + 1;
    await tx
      .update(subscriptions)
      .set({ checkoutNumber: number, checkoutUntil: until, checkoutHasTrial: hasTrial, checkoutId: null })
      .where(mine);
    const target = { type: "tenant", id: scope.tenant.id };
    await audit(tx, scope, { action: "subscription.checkout_opened", target, after: { hasTrial } });
    return { number, until, hasTrial };
  });

const isNumber = (scope: AdminScope, number: number) =>
  and(eq(subscriptions.tenantId, scope.tenant.id), eq(subscriptions.checkoutNumber, number));

export const saveCheckout = (scope: AdminScope, number: number, checkoutId: string): Promise<void> =>
  inTenant(scope, async (tx) => {
    await tx.update(subscriptions).set({ checkoutId }).where(isNumber(scope, number));
  });

/** After an error from the provider, the next attempt needs a new number. */
export const dropReservation = (scope: AdminScope, number: number): Promise<void> =>
  inTenant(scope, async (tx) => {
    const isUnused = and(isNumber(scope, number), isNull(subscriptions.checkoutId));
    await tx.update(subscriptions).set({ checkoutUntil: null }).where(isUnused);
  });
