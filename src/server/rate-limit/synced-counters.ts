import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton";
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
  changed: Map<string, Count>;
  timer: NodeJS.Timeout | null;
  last: Promise<boolean>;
};

const state = () =>
  processSingleton<State>("synced-counters", () => ({
    local: new LRUCache({ max: MAX_COUNTS }),
    synced: new LRUCache({ max: MAX_COUNTS }),
    changed: new Map(),
    timer: null,
    last: Promise.resolve(true),
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
  if (!count || count.expiresAt <= now) {
    count = { key, known: 0, added: 0, expiresAt: now + seconds * 1000 };
    counts.set(key, count);
  }
  const calls = count.known + count.added + 1;
  const msLeft = count.expiresAt - now;
  if (calls > limit) return { calls, msLeft };
  count.added += 1;
  if (isSynced) {
    state().changed.set(key, count);
    scheduleExchange(EXCHANGE_MS);
  }
  return { calls, msLeft };
}

/**
 * Adds what was counted since the last time, and learns what other instances have counted. Returns false, and
 * keeps the counts for the next time, if the database doesn't answer. An exchange that runs already is waited for.
 */
export function syncCounters(): Promise<boolean> {
  const own = state();
  own.last = own.last.then(exchange);
  return own.last;
}

async function exchange(): Promise<boolean> {
  const { changed } = state();
  const sent = [...changed.values()].slice(0, MAX_SENT);
  for (const count of sent) changed.delete(count.key);
  const added = sent.map((count) => count.added);
  if (sent.length === 0) return true;
  try {
    const totals = await addToAll(sent);
    for (const [index, count] of sent.entries()) {
      const total = totals.get(count.key);
      count.added -= added[index] ?? 0;
      count.known = total?.points ?? count.known;
      count.expiresAt = total?.expire.getTime() ?? count.expiresAt;
    }
    return true;
  } catch (error) {
    for (const count of sent) if (!changed.has(count.key)) changed.set(count.key, count);
    log.warn({ err: error }, "rate limits could not be exchanged with other instances");
    return false;
  }
}

function scheduleExchange(ms: number): void {
  const own = state();
  own.timer ??= setTimeout(async () => {
    const isSynced = await syncCounters();
    own.timer = null;
    if (own.changed.size) scheduleExchange(isSynced ? EXCHANGE_MS : RETRY_MS);
  }, ms).unref();
}

type Total = { key: string; points: number; expire: Date };

/** Sorted, because two instances that lock the same rows in different orders would wait for each other. */
async function addToAll(counts: readonly Count[]): Promise<Map<string, Total>> {
  const rows = [...counts]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
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
