import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CurrentCache } from "@/server/cache/current-cache";
import { startGenerations } from "@/server/cache/generations";
import { lastKnown } from "@/server/cache/last-known";
import { DatabaseAwayError } from "@/server/db/availability";

type Value = { version: number };

let opened = 0;
const openCache = () =>
  new CurrentCache<Value>(`of-a-test-${opened++}`, { share: "facts", lifetimeMs: 60_000, sizeOf: () => 0 });

const read =
  (version: number, ms = 0) =>
  async (): Promise<Value> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { version };
  };
const lost = () => Promise.reject(new DatabaseAwayError("away"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return promise;
}

it("a value that nothing has changed is there while a slow database reads it", async () => {
  const known = lastKnown(openCache(), (key) => [key]);
  await settled(known("key", read(1)));
  expect(await settled(known("key", read(1, 5000)))).toEqual({ version: 1 });
});

it("a changed value is waited for, because a page would keep the old one", async () => {
  const known = lastKnown(openCache(), (key) => [key]);
  for (const key of ["key", "other"]) await settled(known(key, read(1)));
  startGenerations(["key"]);
  const [changed, other] = [known("key", read(2, 5000)), known("other", read(2, 5000))];
  expect(await settled(changed)).toEqual({ version: 2 });
  expect(await other).toEqual({ version: 1 });
});

it("a value that changes while it is read is waited for the next time", async () => {
  const known = lastKnown(openCache(), (key) => [key]);
  const early = known("key", read(1, 100));
  startGenerations(["key"]);
  await settled(early);
  expect(await settled(known("key", read(2, 5000)))).toEqual({ version: 2 });
  const slow = known("key", read(3, 5000));
  startGenerations(["key"]);
  expect(await settled(slow)).toEqual({ version: 3 });
});

it("a changed value is better than none while the database is away", async () => {
  const known = lastKnown(openCache(), (key) => [key]);
  await settled(known("key", read(1)));
  startGenerations(["key"]);
  expect(await settled(known("key", lost))).toEqual({ version: 1 });
});
