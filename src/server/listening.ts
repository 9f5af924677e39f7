import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { unscoped } from "./db/client";
import { openClient } from "./db/open-client";
import { directRoleUrl } from "./db/roles";
import { log } from "./log";
import { reportHearing } from "./readiness";

const PROBE = "probe:";
const PROBE_TIMEOUT_MS = 5000;
const RETRY_MS = 5000;
const MIN_RETRY_MS = 250;

/**
 * Hears what instances tell each other on a channel, by a connection of its own past any pooler. `onGap` is called when
 * the connection is back after it was lost, because nobody knows what was missed. The process isn't ready until it has
 * heard itself: through a pooler `LISTEN` fails silently, and caches and stages would stand still. Returns how to stop.
 */
export async function listen(
  channel: string,
  onMessage: (message: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  const client = openClient(directRoleUrl("app"), {
    max: 1,
    connection: { application_name: "startuphub listener" },
  });
  const stopped = new AbortController();
  const probe = `${PROBE}${randomUUID()}`;
  const heard = new AbortController();
  let isFirst = true;
  reportHearing(channel, false);
  const hear = (message: string) => {
    if (message === probe) heard.abort();
    else if (!message.startsWith(PROBE)) onMessage(message);
  };
  await client.listen(channel, hear, () => {
    if (!isFirst) onGap();
    isFirst = false;
  });
  void proveHearing(channel, probe, heard.signal, stopped.signal);
  return async () => {
    stopped.abort();
    await client.end({ timeout: 1 });
  };
}

/** Notifies this process through the pool that serves requests, until it hears it. */
async function proveHearing(
  channel: string,
  probe: string,
  heard: AbortSignal,
  stopped: AbortSignal,
): Promise<void> {
  const startedAt = Date.now();
  let hasWarned = false;
  while (!heard.aborted && !stopped.aborted) {
    await unscoped()
      .execute(sql`select pg_notify(${channel}, ${probe})`)
      .catch((error: unknown) => log.warn({ err: error, channel }, "the server could not notify itself"));
    const pause = hasWarned ? RETRY_MS : MIN_RETRY_MS;
    await sleep(pause, undefined, { signal: AbortSignal.any([heard, stopped]), ref: false }).catch(() => {});
    if (heard.aborted || hasWarned || Date.now() - startedAt < PROBE_TIMEOUT_MS) continue;
    hasWarned = true;
    log.error(
      { channel },
      "this server doesn't hear its own notifications and isn't ready: if DATABASE_URL leads to a pooler, set DATABASE_DIRECT_URL to the database itself",
    );
  }
  if (heard.aborted) reportHearing(channel, true);
}
