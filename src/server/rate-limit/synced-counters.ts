import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton";
import { compareKeys } from "@/lib/text/compare-keys";
import { Batcher } from "@/server/concurrency/batcher";
import { unscoped } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { rateLimits } from "./rate-limit-table";

const EXCHANGE_MS = 200;
/** The database doesn't answer, so the counts are kept. */
const RETRY_MS = 5000;
const MAX_COUNTS = 100_000;
/** Postgres allows 65,535 parameters in a statement. */
const MAX_SENT = 5000;

/** `known` are the calls of all instances at the last exchange, `added` this instance's calls since. */
type Count = { key: string; known: number; added: number; expiresAt: number };
type State = {
  /** Apart, because floods of reads must not push out counts of writes. */
  local: LRUCache<string, Count>;
  synced: LRUCache<string, Count>;
  /** Counted since the last exchange. */
  changed: Batcher<Map<string, Count>>;
};

const state = () =>
  processSingleton<State>("synced-counters", () => ({
    local: new LRUCache({ max: MAX_COUNTS }),
    synced: new LRUCache({ max: MAX_COUNTS }),
    changed: new Batcher({ ms: EXCHANGE_MS, empty: () => new Map(), call: exchange }),
  }));

export type Counted = { calls: number; msLeft: number };

/**
 * Counts a call in this process and, if it is synced, soon afterwards in Postgres together with all others since the
 * last time. `calls` include other instances' calls until their last exchange, and at most one beyond `limit`, because
 * refused calls aren't added.
 */
export function countInProcess(
  key: string,
  { limit, seconds, isSynced }: { limit: number; seconds: number; isSynced: boolean },
): Counted {
  const counts = isSynced ? state().synced : state().local;
  const now = Date.now();
  let count = counts.get(key);
  // Of a count that no other instance shares, a later end means that the clock was set back.
  const isOver = count && (count.expiresAt <= now || (!isSynced && count.expiresAt > now + seconds * 1000));
  if (!count || isOver) {
    count = { key, known: 0, added: 0, expiresAt: now + seconds * 1000 };
    counts.set(key, count);
  }
  const calls = count.known + count.added + 1;
  const msLeft = count.expiresAt - now;
  if (calls > limit) return { calls, msLeft };
  count.added += 1;
  if (isSynced) noteChange(count);
  return { calls, msLeft };
}

const noteChange = (count: Count): void => state().changed.add((changed) => changed.set(count.key, count));

/** Exchanges the counts now. */
export const syncCounters = (): Promise<void> => state().changed.flush();

/**
 * Adds what was counted since the last time, and learns what other instances have counted. If the database doesn't
 * answer, keeps the counts for the next time.
 */
async function exchange(changed: ReadonlyMap<string, Count>): Promise<number | undefined> {
  const waiting = [...changed.values()];
  try {
    while (waiting.length > 0) {
      await exchangePart(waiting.slice(0, MAX_SENT));
      waiting.splice(0, MAX_SENT);
    }
    return undefined;
  } catch (error) {
    for (const count of waiting) noteChange(count);
    log.warn({ err: error }, "rate limits could not be exchanged with other instances");
    return RETRY_MS;
  }
}

async function exchangePart(sent: readonly Count[]): Promise<void> {
  const added = sent.map((count) => count.added);
  const totals = await addToAll(sent);
  for (const [index, count] of sent.entries()) {
    const total = totals.get(count.key);
    count.added -= added[index] ?? 0;
    count.known = total?.points ?? count.known;
    count.expiresAt = total?.expire.getTime() ?? count.expiresAt;
  }
}

type Total = { key: string; points: number; expire: Date };

/** Sorted, because two instances that lock the same rows in different orders would wait for each other. */
async function addToAll(counts: readonly Count[]): Promise<Map<string, Total>> {
  const rows = [...counts]
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ key, added, expiresAt }) => ({ key, points: added, expire: new Date(expiresAt) }));
  // By the clock that the windows began by, which the database's may not follow.
  const isOver = sql`${rateLimits.expire} <= ${new Date().toISOString()}::timestamptz`;
  const totals = await unscoped()
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 0 else ${rateLimits.points} end + excluded.points`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning();
  return new Map(totals.map((one) => [one.key, { ...one, expire: one.expire ?? new Date() }]));
}
