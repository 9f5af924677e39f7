import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PurgeQueue, type PurgeReport, TAGS_PER_CALL } from "@/server/cdn/purge-queue";
import { EVERY_PAGE } from "@/server/http/cdn-headers";

const KEPT_MS = 90_000;
let calls: { at: number; tags: readonly string[] }[] = [];
let reports: PurgeReport[] = [];
let answer: () => Promise<void>;
let queue: PurgeQueue;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  calls = [];
  reports = [];
  answer = async () => undefined;
  queue = new PurgeQueue({
    keptMs: KEPT_MS,
    report: (report) => reports.push(report),
    purge: (tags) => {
      calls.push({ at: Date.now() - 1_000_000, tags });
      return answer();
    },
  });
});
afterEach(() => {
  queue.stop();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const times = () => calls.map(({ at }) => at);
const results = () => reports.map(({ result }) => result);

describe("a change", () => {
  it("is purged after a moment, and again for answers that were on their way", async () => {
    queue.add("community-a");
    await wait(60_000);
    expect(calls).toEqual([
      { at: 100, tags: ["community-a"] },
      { at: 2000, tags: ["community-a"] },
    ]);
  });

  it("is purged in one call with what changes in the same moment, each tag once", async () => {
    for (const tag of ["a", "b", "a", "c", "a"]) queue.add(tag);
    await wait(150);
    expect(calls).toEqual([{ at: 100, tags: ["a", "b", "c"] }]);
  });

  it("is purged within half a second while others change all the time, at four calls per second at most", async () => {
    for (let at = 0; at < 10_000; at += 50) {
      queue.add("a");
      await wait(50);
    }
    const gaps = times().map((at, index) => at - (times()[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(500);
    expect(calls.length).toBeLessThanOrEqual(40);
    expect(Math.max(...reports.map(({ waitedMs }) => waitedMs))).toBeLessThanOrEqual(500);
  });

  it("of many communities is as many calls as their tags need, and above a limit one for all pages", async () => {
    for (let count = 0; count < 2 * TAGS_PER_CALL + 1; count += 1) queue.add(`community-${count}`);
    await wait(1000);
    expect(calls.map(({ tags }) => tags.length)).toEqual([TAGS_PER_CALL, TAGS_PER_CALL, 1]);
    expect(times()).toEqual([100, 400, 700]);
    await wait(10_000);
    calls = [];
    for (let count = 0; count < 1000; count += 1) queue.add(`community-${count}`);
    await wait(150);
    expect(calls.map(({ tags }) => tags)).toEqual([[EVERY_PAGE]]);
  });

  it("during a call isn't lost", async () => {
    answer = () => new Promise((resolve) => setTimeout(resolve, 400));
    queue.add("a");
    await wait(200);
    queue.add("a");
    await wait(10_000);
    expect(times()).toEqual([100, 800, 2200]);
  });
});

it("votes in a burst are purged about once per second, the last one too", async () => {
  for (let at = 0; at < 5000; at += 100) {
    queue.add("a", true);
    await wait(100);
  }
  expect(calls.length).toBeLessThanOrEqual(6);
  const before = calls.length;
  await wait(5000);
  expect(calls.length).toBeGreaterThan(before);
  expect(times().at(-1)).toBeGreaterThanOrEqual(4900 + 1000);
});

describe("a CDN that doesn't accept purges", () => {
  it("is asked again, more and more rarely, until it does", async () => {
    answer = () => Promise.reject(new Error("down"));
    queue.add("a");
    await wait(4000);
    expect(times()).toEqual([100, 300, 800, 1800, 3800]);
    expect(queue.lagMs()).toBe(4000);
    answer = async () => undefined;
    await wait(10_000);
    expect(results()).toEqual(["failed", "failed", "failed", "failed", "failed", "accepted"]);
    expect(reports.at(-1)?.waitedMs).toBe(8800);
    expect(queue.lagMs()).toBe(0);
    await wait(60_000);
    expect(calls).toHaveLength(6);
  });

  it("gets nothing for pages that have expired meanwhile, and costs no more for many changes", async () => {
    answer = () => Promise.reject(new Error("down"));
    for (let count = 0; count < 100; count += 1) queue.add("a");
    await wait(KEPT_MS + 20_000);
    expect(results().at(-1)).toBe("expired");
    expect(calls.length).toBeLessThan(20);
    const before = calls.length;
    await wait(600_000);
    expect(calls).toHaveLength(before);
    expect(queue.lagMs()).toBe(0);
  });

  it("that hangs is asked once", async () => {
    answer = () => new Promise(() => undefined);
    queue.add("a");
    queue.add("b");
    await wait(30_000);
    expect(calls).toHaveLength(1);
    expect(queue.lagMs()).toBe(30_000);
  });
});

it("a part that failed doesn't hold up the others", async () => {
  answer = () => (calls.length === 1 ? Promise.reject(new Error("no")) : Promise.resolve());
  for (let count = 0; count < TAGS_PER_CALL + 1; count += 1) queue.add(`community-${count}`);
  await wait(1500);
  expect(calls.map(({ tags }) => tags.length)).toEqual([TAGS_PER_CALL, 1, TAGS_PER_CALL]);
});
