import { sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import { unscoped } from "../db/client";
import { listen } from "../listening";
import { log } from "../log";

/** How often a listener is sent something to hear. */
const PROBE_MS = 15_000;

type Probe = { sentAt: number | null; roundTripMs: number };

const shared = globalThis as typeof globalThis & { startuphubProbes?: Map<string, Probe> };

const probes = (): Map<string, Probe> => {
  shared.startuphubProbes ??= new Map();
  return shared.startuphubProbes;
};

/**
 * As `listen`, and measures how long notifications take to arrive: a notification of its own goes out every 15 seconds
 * and must come back. Other instances hear it too, as an event that nobody waits for.
 */
export async function probeListener(
  channel: string,
  onMessage: (message: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  const message = JSON.stringify({ topic: `probe:${newId()}` });
  const probe: Probe = { sentAt: null, roundTripMs: 0 };
  const hear = (heard: string) => {
    if (!heard.startsWith('{"topic":"probe:')) return onMessage(heard);
    if (heard !== message || probe.sentAt === null) return;
    probe.roundTripMs = performance.now() - probe.sentAt;
    probe.sentAt = null;
  };
  const stop = await listen(channel, hear, onGap);
  probes().set(channel, probe);
  const send = async () => {
    probe.sentAt ??= performance.now();
    await unscoped()
      .execute(sql`select pg_notify(${channel}, ${message})`)
      .catch((error: unknown) => log.debug({ err: error, channel }, "a listener could not be probed"));
  };
  let sending = send();
  const timer = setInterval(() => {
    sending = send();
  }, PROBE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    probes().delete(channel);
    await sending;
    await stop();
  };
}

/** Seconds by channel: how long the last probe took, or for how long one has not come back. */
export function listenerLags(now = performance.now()): { channel: string; seconds: number }[] {
  return [...probes()].map(([channel, { sentAt, roundTripMs }]) => ({
    channel,
    seconds: Math.max(roundTripMs, sentAt === null ? 0 : now - sentAt) / 1000,
  }));
}
