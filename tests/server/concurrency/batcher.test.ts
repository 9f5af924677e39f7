import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Batcher, batchCalls } from "@/server/concurrency/batcher";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A batcher whose calls take 50 ms, and what each of them got. */
function collect(pauseMs?: number) {
  const calls: string[][] = [];
  const batcher = new Batcher<Set<string>>({
    ms: 100,
    empty: () => new Set(),
    call: async (waiting) => {
      calls.push([...waiting]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return pauseMs;
    },
  });
  const add = (...names: string[]) => {
    for (const name of names) batcher.add((waiting) => waiting.add(name));
  };
  return { batcher, add, calls };
}

describe("a batcher", () => {
  it("makes one call for everything that is added within its time", async () => {
    const { add, calls } = collect();
    add("a");
    await pass(99);
    add("b");
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([["a", "b"]]);
    await pass(1000);
    expect(calls).toHaveLength(1);
  });

  it("collects what is added during a call for the next one, which starts after it", async () => {
    const { add, calls } = collect();
    add("a");
    await pass(100);
    add("b", "c");
    await pass(149);
    expect(calls).toEqual([["a"]]);
    await pass(1);
    expect(calls).toEqual([["a"], ["b", "c"]]);
  });

  it("waits as long as a call asks for before the next one", async () => {
    const { add, calls } = collect(5000);
    add("a");
    await pass(100);
    add("b");
    await pass(5049);
    expect(calls).toHaveLength(1);
    add("c");
    await pass(1);
    expect(calls).toEqual([["a"], ["b", "c"]]);
  });

  it("calls at once when it is flushed, and resolves after a call that runs and its own", async () => {
    const { batcher, add, calls } = collect();
    add("a");
    await pass(100);
    add("b");
    let isFlushed = false;
    const flushed = batcher.flush().then(() => {
      isFlushed = true;
    });
    await pass(99);
    expect([calls, isFlushed]).toEqual([[["a"], ["b"]], false]);
    await pass(1);
    await flushed;
    await batcher.flush();
    expect(calls).toHaveLength(2);
  });
});

it("concurrent calls are made together, at most so many, and a batch that fails is made one by one", async () => {
  const batches: number[][] = [];
  const double = batchCalls({ ms: 0, most: 2 }, async (inputs: readonly number[]) => {
    batches.push([...inputs]);
    if (inputs.includes(13)) throw new Error("unlucky");
    return inputs.map((input) => 2 * input);
  });
  const ends = Promise.allSettled([1, 12, 13, 14].map(double));
  await pass(1);
  expect((await ends).map((end) => (end.status === "fulfilled" ? end.value : String(end.reason)))).toEqual([
    ...[2, 24, "Error: unlucky", 28],
  ]);
  expect(batches).toEqual([[1, 12], [13, 14], [13], [14]]);
});
