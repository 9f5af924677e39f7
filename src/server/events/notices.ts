import { processSingleton } from "@/lib/process-singleton";
import { Batcher } from "@/server/concurrency/batcher";
import { connect } from "@/server/db/connection";
import { whenPoolsClose } from "@/server/db/pools";
import { ReplaceableClient } from "@/server/db/replaceable-client";
import { log } from "@/server/logging/log";

const GATHER_MS = 15;
const RETRY_MS = 1000;
/** The slowest statement takes as long. A connection that is silent for longer leads to a machine that is gone. */
const SILENT_MS = 10_000;
/**
 * Beyond these limits, a gap is announced instead of each change. That ends the streams of all communities, so the
 * reminders of a full session must stay below: it has up to 10,000 seats, and as many places to wait for one.
 */
export const MAX_WAITING = 50_000;
const MAX_FAILING_MS = 10_000;

/** Tells a channel's listeners that notices are missing. Other versions of the product take it for an event of no topic. */
export const GAP = JSON.stringify({ topic: "gap" });

/** Pairs of channel and message, as JSON, so that the same one is sent once. */
type Waiting = Set<string>;
type Sender = { waiting: Batcher<Waiting>; connection: ReplaceableClient; failingSince: number | null };

/** Has a separate connection, because `NOTIFY` waits for all other transactions that notify. */
const sender = () =>
  processSingleton<Sender>("notices", () => {
    whenPoolsClose(closeNotices);
    return {
      waiting: new Batcher<Waiting>({ ms: GATHER_MS, empty: () => new Set(), call: send }),
      connection: new ReplaceableClient({
        name: "notices",
        open: (onclose) => ({ sql: connect("app", { max: 1, onclose, fetch_types: false }) }),
        isRepeatable: true,
        graceSeconds: 0,
      }),
      failingSince: null,
    };
  });

/**
 * Sends a message to all instances within some milliseconds. `NOTIFY` takes a lock that all databases of the Postgres
 * server share, and holds it until the commit is on the disk. Inside the transactions that write, it would let only
 * one of them commit at a time.
 */
export const sendNotice = (channel: string, message: string): void =>
  sender().waiting.add((waiting) => addTo(waiting, [JSON.stringify([channel, message])]));

function addTo(waiting: Waiting, notices: Iterable<string>): void {
  for (const notice of notices) waiting.add(notice);
  if (waiting.size > MAX_WAITING) leaveGap(waiting);
}

function leaveGap(waiting: Waiting): void {
  const channels = new Set([...waiting].map((notice) => JSON.parse(notice)[0] as string));
  waiting.clear();
  for (const channel of channels) waiting.add(JSON.stringify([channel, GAP]));
}

/** A crash of the database may lose the notices, but it also ends the connections of all listeners. */
async function send(notices: Waiting): Promise<number | undefined> {
  const state = sender();
  const pairs = `[${[...notices].join(",")}]`;
  try {
    await state.connection.run((client) => {
      const silent = setTimeout(() => state.connection.discard(client), SILENT_MS);
      return client.sql`select set_config('synchronous_commit', 'off', true), pg_notify(pair->>0, pair->>1)
          from json_array_elements(${pairs}::text::json) as pair`.finally(() => clearTimeout(silent));
    });
    state.failingSince = null;
    return undefined;
  } catch (error) {
    if (state.failingSince === null) log.warn({ err: error }, "changes could not be announced; trying again");
    state.failingSince ??= performance.now();
    if (performance.now() - state.failingSince > MAX_FAILING_MS) leaveGap(notices);
    state.waiting.add((waiting) => addTo(waiting, notices));
    return RETRY_MS;
  }
}

/** Sends what is waiting. */
export const flushNotices = (): Promise<void> => sender().waiting.flush();

async function closeNotices(): Promise<void> {
  await flushNotices();
  await sender().connection.close();
}
