import { sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import { processSingleton } from "@/lib/process-singleton";
import { unscoped } from "@/server/db/client";
import { reportHearing } from "@/server/db/readiness";
import { GAP } from "@/server/events/notices";
import { log } from "@/server/logging/log";
import { listen } from "./pg-listen";

/** The interval between probes, and the shorter one until the first probe arrives. */
const PROBE_MS = 10_000;
const FIRST_PROBE_MS = 250;
/** A listener that hasn't received its first probe after this long is logged. */
const DEAF_MS = 5000;
const DEAF =
  "this server doesn't hear its own notifications and isn't ready: if DATABASE_URL leads to a pooler, set DATABASE_DIRECT_URL to the database itself";

/** A process that is so late was killed. The slowest statement takes ten seconds. */
const LOST_MS = 25_000;
/** A probe that the database has taken so long ago won't be heard: the connection is open on this side alone. */
const OVERDUE_MS = 10_000;
const CHECK_MS = 5000;
const PROBE = '{"topic":"probe:';

type Listener = {
  onMessage: (message: string) => void;
  /** Messages may have been missed. */
  onGap: () => void;
  /**
   * Another process has ended, at most half a minute ago. If it was killed, changes that it had committed were never
   * announced.
   */
  onPeerLost?: () => void;
};

type Probe = {
  sentAt: number | null;
  /** When the database took it. While the database is away, a probe isn't overdue. */
  takenAt: number | null;
  roundTripMs: number;
  hasHeard: boolean;
};

const probes = () => processSingleton("listener-probes", () => new Map<string, Probe>());

/**
 * Like `listen`, and measures the delivery time of notifications: every ten seconds it sends a probe through
 * the pool that serves requests and expects it back. The process isn't ready until the first probe arrives,
 * because behind a pooler `LISTEN` fails silently, and caches and stages would go stale. Other processes receive the
 * probes too, and so know when one of them has ended. A connection on which probes stay away is replaced: until a probe
 * arrives on the next one, everything counts as missed, and the process isn't ready.
 */
export async function probeListener(
  channel: string,
  { onMessage, onGap, onPeerLost }: Listener,
): Promise<() => Promise<void>> {
  const message = `${PROBE}${newId()}"}`;
  const peers = new Map<string, number>();
  const probe: Probe = { sentAt: null, takenAt: null, roundTripMs: 0, hasHeard: false };
  reportHearing(channel, false);
  const send = async () => {
    probe.sentAt ??= performance.now();
    await unscoped()
      .execute(sql`select pg_notify(${channel}, ${message})`)
      .then(() => {
        if (probe.sentAt !== null) probe.takenAt ??= performance.now();
      })
      .catch((error: unknown) => log.debug({ err: error, channel }, "a listener could not be probed"));
  };
  let sending = Promise.resolve();
  /** Behind a pooler the next connection would be as deaf. */
  let isKnownToHear = false;
  const hear = (heard: string) => {
    if (heard === GAP) return onGap();
    if (!heard.startsWith(PROBE)) return onMessage(heard);
    if (heard !== message) {
      // A process that has just started must know of this one before it can be killed.
      if (!peers.has(heard)) sending = sending.then(send);
      peers.set(heard, performance.now());
      return;
    }
    if (probe.sentAt === null) return;
    probe.roundTripMs = performance.now() - probe.sentAt;
    probe.sentAt = null;
    probe.takenAt = null;
    if (!probe.hasHeard) reportHearing(channel, true);
    probe.hasHeard = true;
    isKnownToHear = true;
  };
  let stop = await listen(channel, hear, onGap);
  probes().set(channel, probe);
  sending = sending.then(send);
  const timer = setInterval(() => {
    sending = send();
  }, PROBE_MS);
  const replace = async () => {
    log.error({ channel }, "notifications stay away, so the listening connection is replaced");
    probe.hasHeard = false;
    probe.takenAt = null;
    reportHearing(channel, false);
    onGap();
    const end = stop;
    stop = await listen(channel, hear, onGap);
    onGap();
    probeUntilHeard();
    void end();
  };
  let replacing: Promise<void> | null = null;
  const check = setInterval(() => {
    const lost = [...peers].filter(([, heardAt]) => performance.now() - heardAt > LOST_MS);
    for (const [peer] of lost) peers.delete(peer);
    if (lost.length) onPeerLost?.();
    const isOverdue = probe.takenAt !== null && performance.now() - probe.takenAt > OVERDUE_MS;
    if (!isOverdue || replacing || !isKnownToHear) return;
    replacing = replace()
      .catch((error: unknown) =>
        log.error({ err: error, channel }, "a listening connection could not be opened"),
      )
      .finally(() => {
        replacing = null;
      });
  }, CHECK_MS);
  let first: ReturnType<typeof setInterval> | undefined;
  const probeUntilHeard = () => {
    const startedAt = performance.now();
    let hasWarned = false;
    clearInterval(first);
    first = setInterval(() => {
      if (probe.hasHeard) return clearInterval(first);
      if (!hasWarned && performance.now() - startedAt > DEAF_MS) {
        hasWarned = true;
        log.error({ channel }, DEAF);
      }
      sending = sending.then(send);
    }, FIRST_PROBE_MS);
    first.unref();
  };
  probeUntilHeard();
  for (const each of [timer, check]) each.unref();
  return async () => {
    for (const each of [timer, check, first]) clearInterval(each);
    probes().delete(channel);
    await replacing;
    await sending;
    await stop();
  };
}

/** Per channel in seconds: how long the last probe took, or how long the current one is overdue. */
export function listenerLags(now = performance.now()): { channel: string; seconds: number }[] {
  return [...probes()].map(([channel, { sentAt, roundTripMs }]) => ({
    channel,
    seconds: Math.max(roundTripMs, sentAt === null ? 0 : now - sentAt) / 1000,
  }));
}
