import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { unscoped } from "@/server/db/client";
import { listenerLags, probeListener } from "@/server/events/listener-health";

const CHANNEL = "startuphub_probe_test";
const lag = (now?: number) => listenerLags(now).find(({ channel }) => channel === CHANNEL)?.seconds;

it("a listener is as late as its own notifications, which no other listener gets", async () => {
  const heard: string[] = [];
  const stop = await probeListener(CHANNEL, (message) => heard.push(message), vi.fn());
  await unscoped().execute(sql`select pg_notify(${CHANNEL}, 'news')`);
  await vi.waitFor(() => expect(heard).toEqual(["news"]));
  await vi.waitFor(() => expect(lag(performance.now() + 60_000)).toBeLessThan(5));
  expect(lag()).toBeGreaterThan(0);
  await stop();
  expect(lag()).toBeUndefined();
});

it("a listener that hears nothing is later every second", async () => {
  const stop = await probeListener(CHANNEL, vi.fn(), vi.fn());
  await vi.waitFor(() => expect(lag(performance.now() + 60_000)).toBeLessThan(5));
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const deaf = await probeListener(CHANNEL, vi.fn(), vi.fn());
  await vi.waitFor(() => expect(lag(performance.now() + 60_000)).toBeLessThan(5));
  await unscoped().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'startuphub listener' and datname = current_database()`);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  expect(lag(performance.now() + 40_000)).toBeGreaterThan(39);
  await deaf();
  await stop();
});
