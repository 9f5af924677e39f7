import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { configuredPrice, planOfPrice } from "@/domain/subscription/plan-prices";
import { priceDifference } from "@/features/subscription/plans/price-rules";
import { PLANS, planById } from "@/features/subscription/plans/rules";
import { AppError } from "@/lib/errors/app-error";
import type { PaidSubscription, PaymentsPort } from "@/server/adapters/payments/port";
import { log } from "@/server/logging/log";

/** @throws AppError PRECONDITION_FAILED (`price`) */
export function priceOf(plan: PlanId): string {
  const price = configuredPrice(plan);
  if (!price) throw new AppError("PRECONDITION_FAILED", m.subscription_billing_noPrice({ plan }), "price");
  return price;
}

type Priced = Pick<PaidSubscription, "priceId" | "productId">;

/**
 * The plan of a charged price: by the configured price or, for subscribers on a price that was replaced since,
 * by its product. Null if neither belongs to a plan. (BIL-6)
 */
export async function planOfPriced(
  port: PaymentsPort,
  { priceId, productId }: Priced,
): Promise<PlanId | null> {
  const known = planOfPrice(priceId);
  if (known || !productId) return known;
  const plans: PlanId[] = [];
  for (const { id } of PLANS) {
    const configured = configuredPrice(id);
    if (configured && (await port.readPrice(configured))?.productId === productId) plans.push(id);
  }
  // One product with the prices of two plans tells nothing.
  return plans.length === 1 ? (plans[0] ?? null) : null;
}

/** As `planOfPriced`, for a price that is only known by its id. */
export async function planOfPriceId(port: PaymentsPort, priceId: string): Promise<PlanId | null> {
  const known = planOfPrice(priceId);
  if (known) return known;
  const productId = (await port.readPrice(priceId))?.productId ?? null;
  return planOfPriced(port, { priceId, productId });
}

/** Describes prices at the provider that differ from the pricing page. (BIL-1) */
export async function findPriceDifferences(port: PaymentsPort): Promise<string[]> {
  const found: string[] = [];
  for (const plan of PLANS) {
    const priceId = configuredPrice(plan.id);
    const difference = priceId ? priceDifference(plan, await port.readPrice(priceId)) : null;
    if (difference) found.push(difference);
  }
  return found;
}

/**
 * Prevents a charge that differs from the advertised price.
 * @throws AppError PRECONDITION_FAILED (`price`) if the price id is missing or its price differs
 */
export async function assertPromisedPrice(port: PaymentsPort, id: PlanId): Promise<void> {
  const plan = planById(id);
  const price = await port.readPrice(priceOf(id));
  const difference = plan && priceDifference(plan, price);
  if (!difference) return;
  log.error({ plan: id, difference }, "the provider's price of a plan differs from the published one");
  throw new AppError(
    "PRECONDITION_FAILED",
    m.subscription_billing_priceDiffers({ name: plan.name }),
    "price",
  );
}
