import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { PlanId } from "@/access/names";
import type { AdminScope } from "@/access/scope";
import { subscriptions } from "@/domain/schema";
import { isPaid } from "@/domain/subscription/status-rules";
import { requirePayer } from "@/features/subscription/payer";
import type { AwaitCheckout } from "@/features/subscription/schema";
import { AppError } from "@/lib/errors/app-error";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

/**
 * The plan once the checkout's webhook has arrived. Reads only our row, because returning from the checkout
 * page proves nothing. (BIL-11)
 * @throws AppError NOT_FOUND (`checkout`) for a checkout of another community
 */
export async function awaitCheckout(
  scope: AdminScope,
  { sessionId }: AwaitCheckout,
): Promise<{ isDone: boolean; plan: PlanId }> {
  requirePayer(scope);
  const [row] = await readInOneTrip(scope, (tx) =>
    tx.select().from(subscriptions).where(eq(subscriptions.tenantId, scope.tenant.id)),
  );
  if (row?.checkoutId !== sessionId)
    throw new AppError("NOT_FOUND", m.subscription_billing_tellsNothing(), "checkout");
  const isDone = isPaid(row.status);
  return { isDone, plan: isDone ? row.planType : "community" };
}
