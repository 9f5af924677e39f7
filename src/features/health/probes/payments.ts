import { desc, isNotNull, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { CHECK_SECONDS, type Finding, lateness, type ProbeState, worst } from "@/features/health/rules";
import { listMissingPrices } from "@/server/billing/plan-prices";
import { inPlatform, type Tx } from "@/server/db/client";
import { paymentChecks, paymentEvents, subscriptions } from "@/server/db/schema";
import { paymentsPort } from "@/server/providers";

type Check = typeof paymentChecks.$inferSelect;
/** `waiting` counts unprocessed events. Lags are in seconds, over the last day. */
type Lag = {
  waiting: number;
  oldest: number | null;
  came: number;
  onTheWay: number | null;
  inTheQueue: number | null;
  last: Date | null;
};

/** Reports webhook lag and the result of the last reconciliation. Makes no call to the provider. (SEC-6) */
export async function probePayments(scope: PlatformScope): Promise<Finding> {
  if (!paymentsPort()) return { state: "off", summary: "No payment provider is configured.", facts: [] };
  const { lag, check, unknown } = await inPlatform(scope, async (tx) => ({
    unknown: await listUnknownPrices(tx),
    lag: (await tx.execute<Lag>(readLag(scope.now)))[0],
    check: (await tx.select().from(paymentChecks).orderBy(desc(paymentChecks.startedAt)).limit(1))[0],
  }));
  const found = judge(scope.now, check, unknown);
  const late = lateness(lag?.oldest ?? null);
  return {
    state: worst([late, found.state]),
    summary: late === "good" ? found.summary : "Payment events are waiting longer than they should.",
    facts: [
      { label: "Waiting events", value: lag?.waiting ?? 0 },
      { label: "Oldest waiting for", value: lag?.oldest ?? null, unit: "seconds" },
      { label: "Events in the last day", value: lag?.came ?? 0 },
      { label: "Longest delivery", value: lag?.onTheWay ?? null, unit: "seconds" },
      { label: "Longest wait", value: lag?.inTheQueue ?? null, unit: "seconds" },
      { label: "Last event", value: lag?.last ? new Date(lag.last) : null },
      { label: "Last compared with the provider", value: check?.finishedAt ?? null },
      { label: "Communities compared", value: check?.compared ?? null },
      { label: "Plans without a price", value: listMissingPrices().join(", ") || null },
      { label: "Paid prices without a plan", value: unknown.join(", ") || null },
      { label: "Prices that differ from the plans", value: check?.prices.join(" ") || null },
      { label: "Differences corrected", value: check?.differences.length ?? null },
      { label: "Missed events", value: check?.missedEvents ?? null },
      { label: "Unknown or duplicate subscriptions", value: check?.strangers.join(", ") || null },
    ],
  };
}

const readLag = (now: Date) => sql`
  select count(*) filter (where handled_at is null)::int as waiting,
    extract(epoch from ${now.toISOString()}::timestamptz - min(received_at) filter (where handled_at is null))::float8
      as oldest,
    count(*) filter (where received_at > ${now.toISOString()}::timestamptz - interval '1 day')::int as came,
    max(extract(epoch from received_at - created_at))
      filter (where received_at > ${now.toISOString()}::timestamptz - interval '1 day')::float8 as "onTheWay",
    max(extract(epoch from handled_at - received_at))
      filter (where received_at > ${now.toISOString()}::timestamptz - interval '1 day')::float8 as "inTheQueue",
    max(received_at) as last
  from ${paymentEvents}`;

async function listUnknownPrices(tx: Tx): Promise<string[]> {
  const { unknownPriceId } = subscriptions;
  const rows = await tx
    .selectDistinct({ priceId: unknownPriceId })
    .from(subscriptions)
    .where(isNotNull(unknownPriceId));
  return rows.flatMap(({ priceId }) => priceId ?? []);
}

function judge(
  now: Date,
  check: Check | undefined,
  unknown: readonly string[],
): { state: ProbeState; summary: string } {
  const warning = (summary: string) => ({ state: "warning" as const, summary });
  if (unknown.length > 0)
    return warning(
      `A community pays a price without a plan: ${unknown.join(", ")}. Move the price to a plan's product.`,
    );
  const missing = listMissingPrices();
  if (missing.length > 0)
    return warning(`Plans without a price can't be subscribed to. Not set: ${missing.join(", ")}.`);
  if (!check) return { state: "good", summary: "Not compared with the provider yet." };
  if (check.error) return warning(`The last comparison with the provider failed: ${check.error}`);
  if (now.getTime() - check.startedAt.getTime() > CHECK_SECONDS * 1000)
    return warning("No comparison with the provider for 36 hours.");
  if (check.prices.length > 0)
    return warning("The provider's prices differ from the plans, so no one can subscribe.");
  if (check.missedEvents > 0)
    return warning(`We missed ${check.missedEvents} of the provider's events. Check its webhook.`);
  if (check.strangers.length > 0)
    return warning("A customer is charged for a community that doesn't exist, or charged twice.");
  if (check.differences.length > 0)
    return warning("Some records differed from the provider's. We corrected them.");
  return { state: "good", summary: "All records match the provider's." };
}
