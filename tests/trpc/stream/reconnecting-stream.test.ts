import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenStream, ReconnectingStream } from "@/trpc/stream/reconnecting-stream";
import type { StreamTopic } from "@/trpc/stream/topics";

const NOTICES: StreamTopic = { kind: "notices" };
const STAGE: StreamTopic = { kind: "stage", sessionId: "01890000000000000000000001" };

/** A stream on a server that remembers what was opened and closed, and the calls that the client got. */
function connect() {
  const opened: { topics: readonly StreamTopic[]; on: Parameters<OpenStream>[1]; isOpen: boolean }[] = [];
  const open: OpenStream = (topics, on) => {
    const stream = { topics, on, isOpen: true };
    opened.push(stream);
    return () => {
      stream.isOpen = false;
    };
  };
  const calls: unknown[] = [];
  const stream = new ReconnectingStream(open, {
    onReady: () => calls.push("ready"),
    onEvent: (_, data) => calls.push(data),
    onRefused: ({ kind }) => calls.push(`refused ${kind}`),
    onLost: () => calls.push("lost"),
    onOverdue: () => calls.push("overdue"),
  });
  const latest = () => {
    const last = opened.at(-1);
    if (!last) throw new Error("Nothing was opened.");
    return last;
  };
  return { stream, opened, latest, calls };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("topics that are wanted one after the other share one connection", () => {
  const { stream, opened, latest, calls } = connect();
  stream.watch([NOTICES]);
  stream.watch([NOTICES, STAGE]);
  vi.advanceTimersByTime(2000);
  expect(opened.map(({ topics }) => topics)).toEqual([[NOTICES, STAGE]]);
  latest().on.onReady();
  latest().on.onEvent(NOTICES, 7);
  latest().on.onRefused(STAGE);
  expect(calls).toEqual(["ready", 7, "refused stage"]);
});

test("a further topic reopens the connection, one fewer doesn't, and none closes it", () => {
  const { stream, opened, latest } = connect();
  stream.watch([NOTICES]);
  vi.advanceTimersByTime(2000);
  stream.watch([NOTICES, STAGE]);
  vi.advanceTimersByTime(2000);
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  stream.watch([STAGE]);
  vi.advanceTimersByTime(2000);
  expect(opened).toHaveLength(2);
  latest().on.onEnd(undefined);
  vi.advanceTimersByTime(2000);
  expect(latest().topics).toEqual([STAGE]);
  stream.watch([]);
  vi.advanceTimersByTime(2000);
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
});

test("it delivers only once it is open", () => {
  const { stream, latest } = connect();
  stream.watch([NOTICES]);
  vi.advanceTimersByTime(2000);
  expect(stream.delivers([NOTICES])).toBe(false);
  latest().on.onReady();
  expect([stream.delivers([NOTICES]), stream.delivers([NOTICES, STAGE])]).toEqual([true, false]);
  latest().on.onEnd(undefined);
  expect(stream.delivers([NOTICES])).toBe(false);
});

test("a stream that ends comes again, later each time, and soon again after it was open", () => {
  const { stream, opened, latest } = connect();
  stream.watch([NOTICES]);
  vi.advanceTimersByTime(2000);
  const waitOf = (status?: number) => {
    const before = opened.length;
    latest().on.onEnd(status);
    let waited = 0;
    while (opened.length === before && waited < 60_000) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    return waited;
  };
  const waits = [undefined, 503, 429, 502, undefined, undefined, undefined, undefined].map(waitOf);
  expect(waits[0]).toBeLessThanOrEqual(1100);
  expect(waits[5]).toBeGreaterThan(8000);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(30_100);
  latest().on.onReady();
  expect(waitOf()).toBeLessThanOrEqual(1100);
});

test("when the network is back, it opens at once", () => {
  const { stream, opened, latest } = connect();
  stream.watch([NOTICES]);
  vi.advanceTimersByTime(2000);
  latest().on.onEnd(undefined);
  stream.restart();
  expect(opened).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(2);
});

test("a viewer who is refused isn't tried again automatically", () => {
  for (const status of [401, 403]) {
    const { stream, opened, latest, calls } = connect();
    stream.watch([NOTICES]);
    vi.advanceTimersByTime(2000);
    latest().on.onEnd(status);
    vi.advanceTimersByTime(120_000);
    expect([opened.length, calls]).toEqual([1, ["lost"]]);
  }
});

test("while streams are held back, the state is asked for again and again, and no more once one delivers", () => {
  const { stream, latest, calls } = connect();
  const overdue = () => calls.filter((call) => call === "overdue").length;
  stream.watch([NOTICES]);
  for (let second = 0; second < 120; second += 1) {
    vi.advanceTimersByTime(1000);
    if (second % 25 === 24) latest().on.onEnd(undefined);
  }
  expect(overdue()).toBeGreaterThanOrEqual(5);
  expect(overdue()).toBeLessThanOrEqual(16);
  latest().on.onReady();
  const asked = overdue();
  vi.advanceTimersByTime(120_000);
  expect(overdue()).toBe(asked);
  latest().on.onEnd(undefined);
  vi.advanceTimersByTime(25_000);
  expect(overdue()).toBeGreaterThan(asked);
  stream.watch([]);
  const last = overdue();
  vi.advanceTimersByTime(120_000);
  expect(overdue()).toBe(last);
});

test("a connection that was given up isn't heard when it ends", () => {
  const { stream, opened, latest, calls } = connect();
  stream.watch([NOTICES]);
  vi.advanceTimersByTime(2000);
  const old = latest();
  stream.watch([]);
  old.on.onEnd(undefined);
  vi.advanceTimersByTime(60_000);
  expect([opened.length, calls]).toEqual([1, []]);
});
