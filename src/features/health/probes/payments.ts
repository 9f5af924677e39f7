import { desc, isNotNull, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { paymentChecks, paymentEvents, subscriptions } from "@/domain/schema";
import { listMissingPrices } from "@/domain/subscription/plan-prices";
import { CHECK_SECONDS, type Finding, lateness, type ProbeState, worst } from "@/features/health/rules";
import { formatList } from "@/lib/format/list";
import { inPlatform, type Tx } from "@/server/db/client";
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
  if (!paymentsPort()) return { state: "off", summary: m.health_payments_off(), facts: [] };
  const { lag, check, unknown } = await inPlatform(scope, async (tx) => ({
    unknown: await listUnknownPrices(tx),
    lag: (await tx.execute<Lag>(readLag(scope.now)))[0],
    check: (await tx.select().from(paymentChecks).orderBy(desc(paymentChecks.startedAt)).limit(1))[0],
  }));
  const found = judge(scope.now, check, unknown);
  const late = lateness(lag?.oldest ?? null);
  return {
    state: worst([late, found.state]),
    summary: late === "good" ? found.summary : m.health_payments_late(),
    facts: [
      { label: m.health_payments_waiting(), value: lag?.waiting ?? 0 },
      { label: m.common_oldestWaitingFor(), value: lag?.oldest ?? null, unit: "seconds" },
      { label: m.health_payments_events(), value: lag?.came ?? 0 },
      { label: m.health_payments_longestDelivery(), value: lag?.onTheWay ?? null, unit: "seconds" },
      { label: m.health_payments_longestWait(), value: lag?.inTheQueue ?? null, unit: "seconds" },
      { label: m.health_payments_lastEvent(), value: lag?.last ? new Date(lag.last) : null },
      { label: m.health_payments_lastCompared(), value: check?.finishedAt ?? null },
      { label: m.health_payments_compared(), value: check?.compared ?? null },
      { label: m.health_payments_noPrice(), value: listMissingPrices().join(", ") || null },
      { label: m.health_payments_noPlan(), value: unknown.join(", ") || null },
      { label: m.health_payments_differing(), value: check?.prices.join(" ") || null },
      { label: m.health_payments_corrected(), value: check?.differences.length ?? null },
      { label: m.health_payments_missed(), value: check?.missedEvents ?? null },
      { label: m.health_payments_strangers(), value: check?.strangers.join(", ") || null },
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
  if (unknown.length > 0) return warning(m.health_payments_paysNoPlan({ prices: formatList(unknown) }));
  const missing = listMissingPrices();
  if (missing.length > 0) return warning(m.health_payments_pricesMissing({ missing: formatList(missing) }));
  if (!check) return { state: "good", summary: m.health_payments_notCompared() };
  if (check.error) return warning(m.health_payments_failed({ error: check.error }));
  if (now.getTime() - check.startedAt.getTime() > CHECK_SECONDS * 1000)
    return warning(m.health_payments_old());
  if (check.prices.length > 0) return warning(m.health_payments_pricesDiffer());
  if (check.missedEvents > 0) return warning(m.health_payments_missedEvents({ count: check.missedEvents }));
  if (check.strangers.length > 0) return warning(m.health_payments_charged());
  if (check.differences.length > 0) return warning(m.health_payments_recordsDiffered());
  return { state: "good", summary: m.health_payments_good() };
}
