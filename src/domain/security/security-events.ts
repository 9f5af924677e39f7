import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { MAX_ROWS_PER_MINUTE, type SecurityEventKind } from "@/domain/security/metrics/event-rules";
import { processSingleton } from "@/lib/process-singleton";
import { shortNetworkOf } from "@/lib/security/network";
import { MINUTE_MS } from "@/lib/time/duration";
import { Batcher } from "@/server/concurrency/batcher";
import { inTenantId, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";

export type SecurityEvent = {
  tenantId: string;
  kind: SecurityEventKind;
  route: string;
  limit?: string;
  ip?: string;
  actorId?: string | undefined;
};

type Row = {
  kind: SecurityEventKind;
  route: string;
  limit_name: string;
  network: string;
  actor_id: string | null;
  minute_at: string;
  last_at: string;
  count: number;
};

type Minute = { startedAt: number; keys: Set<string> };
/** Rows by tenant, then by their key. */
type Waiting = Map<string, Map<string, Row>>;
type EventBuffer = {
  waiting: Batcher<Waiting>;
  minutes: LRUCache<string, Minute>;
};

const FLUSH_INTERVAL_MS = 1000;

/** Shared by the proxy and the pages. */
const noted = () =>
  processSingleton<EventBuffer>("security-events", () => ({
    waiting: new Batcher({ ms: FLUSH_INTERVAL_MS, empty: () => new Map(), call: writeWaiting }),
    minutes: new LRUCache({ max: 1000 }),
  }));

/**
 * Records an event in memory; it is written within a second. The number of rows per minute is limited per
 * community and instance (SEC-1).
 */
export function noteEvent(event: SecurityEvent, now = Date.now()): void {
  const { tenantId } = event;
  const row = rowOf(event, now);
  const kept = isOwnRow(tenantId, keyOf(row), now) ? row : { ...row, network: "", actor_id: null };
  noted().waiting.add((waiting) => {
    const rows = waiting.get(tenantId) ?? new Map<string, Row>();
    waiting.set(tenantId, rows);
    const key = keyOf(kept);
    const known = rows.get(key);
    rows.set(key, known ? { ...known, last_at: kept.last_at, count: known.count + 1 } : kept);
  });
}

type Refused = { tenant: { id: string }; ip: string; viewer?: { userId: string } | null };

export const noteLimit = ({ tenant, ip, viewer }: Refused, route: string, limit: string): void =>
  noteEvent({ tenantId: tenant.id, kind: "limit", route, limit, ip, actorId: viewer?.userId });

function rowOf({ kind, route, limit = "", ip = "", actorId }: SecurityEvent, now: number): Row {
  return {
    kind,
    route,
    limit_name: limit,
    network: shortNetworkOf(ip),
    actor_id: actorId ?? null,
    minute_at: new Date(now - (now % MINUTE_MS)).toISOString(),
    last_at: new Date(now).toISOString(),
    count: 1,
  };
}

const keyOf = ({ kind, route, limit_name, network, actor_id, minute_at }: Row): string =>
  [minute_at, kind, route, limit_name, network, actor_id].join(" ");

function isOwnRow(tenantId: string, key: string, now: number): boolean {
  const { minutes } = noted();
  const startedAt = now - (now % MINUTE_MS);
  const known = minutes.get(tenantId);
  const minute = known?.startedAt === startedAt ? known : { startedAt, keys: new Set<string>() };
  if (minute !== known) minutes.set(tenantId, minute);
  if (minute.keys.has(key)) return true;
  if (minute.keys.size >= MAX_ROWS_PER_MINUTE) return false;
  minute.keys.add(key);
  return true;
}

/** Resolves after everything recorded so far is written, including the rest of an earlier call. */
export const writeEvents = (): Promise<void> => noted().waiting.flush();

/**
 * Writes one statement per community. Events that can't be written are dropped, so that they don't pile up.
 */
async function writeWaiting(waiting: Waiting): Promise<undefined> {
  for (const [tenantId, rows] of waiting) {
    await inTenantId(tenantId, "", (tx) => insertRows(tx, tenantId, [...rows.values()])).catch(
      (error: unknown) => log.warn({ err: error }, "security events could not be written"),
    );
  }
}

/** Sorted, so that two instances can't deadlock. The actor of a deleted account becomes null. */
function insertRows(tx: Tx, tenantId: string, rows: readonly Row[]): Promise<unknown> {
  return tx.execute(sql`
    insert into security_events as known
      (id, tenant_id, kind, route, limit_name, network, actor_id, minute_at, last_at, count)
    select gen_random_uuid(), ${tenantId}::uuid, kind, route, limit_name, network, person.id, minute_at,
      max(last_at), sum(count)::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(kind text, route text, limit_name text,
      network text, actor_id uuid, minute_at timestamptz, last_at timestamptz, count int)
    left join auth_users as person on person.id = row.actor_id
    group by kind, route, limit_name, network, person.id, minute_at order by minute_at, kind, route, limit_name, network, person.id
    on conflict on constraint security_events_minute do update
      set count = known.count + excluded.count, last_at = greatest(known.last_at, excluded.last_at)`);
}
