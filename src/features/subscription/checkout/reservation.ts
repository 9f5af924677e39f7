import { and, eq, isNull } from "drizzle-orm";
import * as m from "#messages";
import type { PlanId } from "@/access/names";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { subscriptions } from "@/domain/schema";
import { reserveTrial } from "@/features/subscription/trials/trials";
import { AppError } from "@/lib/errors/app-error";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";

/** A checkout session is open for two hours. The provider requires at least 30 minutes for a new one. */
const OPEN_MS = 120 * MINUTE_MS;
const MIN_MS = 35 * MINUTE_MS;

/** `plan` and `hasTrial` are fixed per number, so that retries send identical parameters. */
export type CheckoutReservation = { number: number; until: Date; hasTrial: boolean; plan: PlanId };

type CheckoutRow = Pick<
  typeof subscriptions.$inferSelect,
  "checkoutId" | "checkoutNumber" | "checkoutUntil" | "checkoutHasTrial" | "checkoutPlan"
>;
const NO_CHECKOUT: CheckoutRow = {
  checkoutId: null,
  checkoutNumber: 0,
  checkoutUntil: null,
  checkoutHasTrial: false,
  checkoutPlan: "pro",
};

export const readCheckoutRow = (scope: AdminScope) =>
  inTenant(scope, async (tx): Promise<CheckoutRow> => {
    const { checkoutId, checkoutNumber, checkoutUntil, checkoutHasTrial, checkoutPlan } = subscriptions;
    const [row] = await tx
      .select({ checkoutId, checkoutNumber, checkoutUntil, checkoutHasTrial, checkoutPlan })
      .from(subscriptions)
      .where(eq(subscriptions.tenantId, scope.tenant.id));
    return row ?? NO_CHECKOUT;
  });

/** The reservation of a checkout that was never saved: it may be open at the provider nevertheless. */
export function unsavedReservation(row: CheckoutRow, now: Date): CheckoutReservation | null {
  const { checkoutId, checkoutNumber: number, checkoutUntil: until } = row;
  if (checkoutId || !until || until <= now) return null;
  return { number, until, hasTrial: row.checkoutHasTrial, plan: row.checkoutPlan };
}

type Wanted = { plan: PlanId; known: number; isOver: boolean };

/**
 * Reserves the number and expiry of the next checkout. Of concurrent requests, the first one reserves and the
 * others get the same number.
 * @param known the number read before; if the stored one differs, it is newer and is used
 * @throws AppError CONFLICT (`another-checkout`) if the newer one is for another plan, because both could be paid
 */
export const reserveCheckout = (
  scope: AdminScope,
  { plan, known, isOver }: Wanted,
): Promise<CheckoutReservation> =>
  inTenant(scope, async (tx) => {
    const mine = eq(subscriptions.tenantId, scope.tenant.id);
    const [row] = await tx.select().from(subscriptions).where(mine).for("update");
    if (!row) throw new Error("A community that pays has no row.");
    const { checkoutNumber, checkoutUntil, checkoutHasTrial } = row;
    const isLong = checkoutUntil && checkoutUntil.getTime() - scope.now.getTime() > MIN_MS;
    const isNewer = checkoutNumber !== known;
    if (isNewer && row.checkoutPlan !== plan)
      throw new AppError("CONFLICT", m.subscription_billing_anotherCheckout(), "another-checkout");
    if ((isNewer || !isOver) && isLong && row.checkoutPlan === plan)
      return { number: checkoutNumber, until: checkoutUntil, hasTrial: checkoutHasTrial, plan };
    const until = new Date(Math.floor((scope.now.getTime() + OPEN_MS) / 1000) * 1000);
    const hasTrial = plan === "pro" && (await reserveTrial(tx, scope, until));
    const number = checkoutNumber + 1;
    await tx
      .update(subscriptions)
      .set({
        checkoutNumber: number,
        checkoutUntil: until,
        checkoutHasTrial: hasTrial,
        checkoutPlan: plan,
        checkoutId: null,
      })
      .where(mine);
    const target = { type: "tenant", id: scope.tenant.id };
    await audit(tx, scope, { action: "subscription.checkout_opened", target, after: { plan, hasTrial } });
    return { number, until, hasTrial, plan };
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
