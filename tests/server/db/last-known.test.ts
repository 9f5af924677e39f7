import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseAwayError } from "@/server/db/availability";
import { lastKnown } from "@/server/db/last-known";

type Value = { version: number };

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
  const known = lastKnown<Value>(10);
  await settled(known.read("key", read(1)));
  expect(await settled(known.read("key", read(1, 5000)))).toEqual({ version: 1 });
});

it("a changed value is waited for, because a page would keep the old one", async () => {
  const known = lastKnown<Value>(10);
  for (const key of ["key", "other"]) await settled(known.read(key, read(1)));
  known.outdate((key) => key === "key");
  const [changed, other] = [known.read("key", read(2, 5000)), known.read("other", read(2, 5000))];
  expect(await settled(changed)).toEqual({ version: 2 });
  expect(await other).toEqual({ version: 1 });
});

it("a value that changes while it is read is waited for the next time", async () => {
  const known = lastKnown<Value>(10);
  const early = known.read("key", read(1, 100));
  known.outdate(() => true);
  await settled(early);
  expect(await settled(known.read("key", read(2, 5000)))).toEqual({ version: 2 });
  const slow = known.read("key", read(3, 5000));
  known.outdate(() => true);
  expect(await settled(slow)).toEqual({ version: 3 });
});

it("a changed value is better than none while the database is away", async () => {
  const known = lastKnown<Value>(10);
  await settled(known.read("key", read(1)));
  known.outdate(() => true);
  expect(await settled(known.read("key", lost))).toEqual({ version: 1 });
});
