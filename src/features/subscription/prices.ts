import type { PlanId } from "@/access/names";
import { priceDifference } from "@/features/subscription/plans/price-rules";
import { PLANS, planById } from "@/features/subscription/plans/rules";
import { AppError } from "@/lib/app-error";
import type { PaymentsPort } from "@/server/adapters/payments/port";
import { log } from "@/server/logging/log";
import { billing } from "./billing-copy";
import { configuredPrice, priceOf } from "./payments-config";

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
  log.error({ plan: id, difference }, "the provider's price of a plan is not what is promised");
  throw new AppError("PRECONDITION_FAILED", billing.priceDiffers(plan.name), "price");
}
