import { and, eq, gte, sql, sum } from "drizzle-orm";
import { apiDays } from "@/domain/schema";
import { processSingleton } from "@/lib/process-singleton";
import { toDay } from "@/lib/time/calendar-day";
import { Batcher } from "@/server/concurrency/batcher";
import { inTenantId, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";

const STORE_MS = 2000;
/** The database doesn't answer, so the counts are kept. */
const RETRY_MS = 10_000;

type Waiting = Map<string, { tenantId: string; day: string; calls: number }>;

const counted = () =>
  processSingleton<Batcher<Waiting>>(
    "api-calls",
    () => new Batcher({ ms: STORE_MS, empty: () => new Map(), call: store }),
  );

/** Counts a call with a key. Calls are stored together, after two seconds. */
export const countCall = (tenantId: string, now: Date): void => add(tenantId, toDay(now), 1);

function add(tenantId: string, day: string, calls: number): void {
  counted().add((waiting) => {
    const key = `${tenantId} ${day}`;
    waiting.set(key, { tenantId, day, calls: calls + (waiting.get(key)?.calls ?? 0) });
  });
}

/** Stores the calls that were counted since the last time. */
export const storeCalls = (): Promise<void> => counted().flush();

async function store(waiting: Waiting): Promise<number | undefined> {
  let isAway = false;
  for (const { tenantId, day, calls } of waiting.values()) {
    const target = [apiDays.tenantId, apiDays.day];
    const set = { calls: sql`${apiDays.calls} + excluded.calls` };
    const row = { tenantId, day, calls };
    try {
      await inTenantId(tenantId, "", (tx) =>
        tx.insert(apiDays).values(row).onConflictDoUpdate({ target, set }),
      );
    } catch (error) {
      isAway = true;
      add(tenantId, day, calls);
      log.warn({ err: error, tenantId }, "API calls could not be stored");
    }
  }
  return isAway ? RETRY_MS : undefined;
}

/** The calls with keys of a community since a time, in whole days. */
export async function countCalls(tx: Tx, tenantId: string, since: Date): Promise<number> {
  const isSince = and(eq(apiDays.tenantId, tenantId), gte(apiDays.day, toDay(since)));
  const [found] = await tx
    .select({ calls: sum(apiDays.calls).mapWith(Number) })
    .from(apiDays)
    .where(isSince);
  return found?.calls ?? 0;
}
