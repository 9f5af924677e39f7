import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { unscoped } from "@/server/db/client";
import { listenerLags, probeListener } from "@/server/events/listener-health";
import { GAP } from "@/server/events/notices";
import { ownerSql } from "../../support/owner-db";

const CHANNEL = "startuphub_probe_test";
const lag = (now?: number) => listenerLags(now).find(({ channel }) => channel === CHANNEL)?.seconds;

it("a listener is as late as its own notifications, which no other listener gets", async () => {
  const heard: string[] = [];
  const stop = await probeListener(CHANNEL, {
    onMessage: (message) => heard.push(message),
    onGap: vi.fn(),
  });
  await unscoped().execute(sql`select pg_notify(${CHANNEL}, 'news')`);
  await vi.waitFor(() => expect(heard).toEqual(["news"]));
  await vi.waitFor(() => expect(lag(performance.now() + 60_000)).toBeLessThan(5));
  expect(lag()).toBeGreaterThan(0);
  await stop();
  expect(lag()).toBeUndefined();
});

it("a listener that hears nothing is later every second", async () => {
  const stop = await probeListener(CHANNEL, { onMessage: vi.fn(), onGap: vi.fn() });
  await vi.waitFor(() => expect(lag(performance.now() + 60_000)).toBeLessThan(5));
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const deaf = await probeListener(CHANNEL, { onMessage: vi.fn(), onGap: vi.fn() });
  await vi.waitFor(() => expect(lag(performance.now() + 60_000)).toBeLessThan(5));
  await unscoped().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'startuphub listener' and datname = current_database()`);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  expect(lag(performance.now() + 40_000)).toBeGreaterThan(39);
  await deaf();
  await stop();
});

it("a process that stops sending probes is lost, but not one that goes on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  const sent: string[] = [];
  const { unlisten } = await ownerSql.listen(CHANNEL, (message) => void sent.push(message));
  const [onMessage, onPeerLost] = [vi.fn(), vi.fn()];
  const stop = await probeListener(CHANNEL, { onMessage, onGap: vi.fn(), onPeerLost });
  const probeAsPeer = async () => {
    onMessage.mockClear();
    for (const message of ['{"topic":"probe:peer"}', "news"])
      await unscoped().execute(sql`select pg_notify(${CHANNEL}, ${message})`);
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith("news"));
  };
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await probeAsPeer();
  // A new process is answered, so that it knows of this one.
  await vi.waitFor(() => expect(sent.filter((message) => message === sent[0])).toHaveLength(2));
  vi.advanceTimersByTime(20_000);
  await probeAsPeer();
  vi.advanceTimersByTime(20_000);
  expect(onPeerLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(onPeerLost).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(onPeerLost).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  await stop();
  await unlisten();
});

it("a sender that gave up leaves a gap", async () => {
  const onGap = vi.fn();
  const stop = await probeListener(CHANNEL, { onMessage: vi.fn(), onGap });
  await unscoped().execute(sql`select pg_notify(${CHANNEL}, ${GAP})`);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
  await stop();
});
