import { sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { subscriptions, tenants } from "@/domain/schema";
import type { Revenue } from "@/features/platform/schema";
import { PLANS } from "@/features/subscription/plans/rules";
import { inPlatform } from "@/server/db/client";
import { paymentsPort } from "@/server/providers";

/**
 * Monthly recurring revenue: active subscriptions times plan price. Excludes trials, granted plans and paused
 * collections; includes past-due subscriptions. Null if no payment provider is configured. (ANA-2)
 */
export async function readRevenue(scope: PlatformScope): Promise<Revenue | null> {
  if (!paymentsPort()) return null;
  const rows = await inPlatform(scope, (tx) =>
    tx.execute<{ plan: string; paying: number; trying: number }>(sql`
      select plan_type as plan, count(*) filter (where status <> 'trialing')::int as paying,
        count(*) filter (where status = 'trialing')::int as trying
      from ${subscriptions}
      where status in ('active', 'past_due', 'trialing') and stripe_subscription_id is not null
        and not is_collection_paused
        and tenant_id in (select id from ${tenants} where status <> 'deleted')
      group by plan_type`),
  );
  const priceOf = (plan: string) => PLANS.find(({ id }) => id === plan)?.priceCents ?? 0;
  return {
    cents: rows.reduce((sum, { plan, paying }) => sum + paying * priceOf(plan), 0),
    paying: rows.reduce((sum, { paying }) => sum + paying, 0),
    trying: rows.reduce((sum, { trying }) => sum + trying, 0),
  };
}
