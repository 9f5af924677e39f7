import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenStream, type StreamListener, type StreamTopic, TabStream } from "@/trpc/stream";

const NOTICES: StreamTopic = { kind: "notices" };

/** A server that remembers what was opened and closed. */
function server() {
  const opened: { on: Parameters<OpenStream>[1]; isOpen: boolean }[] = [];
  const open: OpenStream = (_, on) => {
    const stream = { on, isOpen: true };
    opened.push(stream);
    return () => {
      stream.isOpen = false;
    };
  };
  const latest = () => {
    const last = opened.at(-1);
    if (!last) throw new Error("Nothing was opened.");
    return last;
  };
  return { open, opened, latest };
}

const listener = (over: Partial<StreamListener> = {}) => {
  const calls: unknown[] = [];
  const made: StreamListener = {
    topic: NOTICES,
    onReady: () => calls.push("ready"),
    onEvent: (data) => calls.push(data),
    ...over,
  };
  return Object.assign(made, { calls });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("any number of listeners of a tab share one stream, and all of them hear", () => {
  const { open, opened, latest } = server();
  const tab = new TabStream(open, () => false);
  const [one, two] = [listener(), listener()];
  tab.listen(one);
  tab.listen(two);
  vi.runAllTimers();
  expect(opened).toHaveLength(1);
  latest().on.onReady();
  latest().on.onEvent(NOTICES, 7);
  expect([one.calls, two.calls]).toEqual([
    ["ready", 7],
    ["ready", 7],
  ]);
});

test("a hidden tab lets go of its stream and takes it again when it is seen, unless something lasts", () => {
  const { open, opened, latest } = server();
  let isHidden = false;
  const tab = new TabStream(open, () => isHidden);
  tab.listen(listener());
  vi.runAllTimers();
  isHidden = true;
  tab.adjust();
  expect(latest().isOpen).toBe(false);
  isHidden = false;
  tab.adjust();
  expect([opened.length, latest().isOpen]).toEqual([2, true]);
  tab.listen(listener({ isLasting: true }));
  isHidden = true;
  vi.runAllTimers();
  tab.adjust();
  expect(latest().isOpen).toBe(true);
});

test("the last listener that leaves closes the stream", () => {
  const { open, latest } = server();
  const tab = new TabStream(open, () => false);
  const [leaveOne, leaveTwo] = [tab.listen(listener()), tab.listen(listener())];
  vi.runAllTimers();
  leaveOne();
  vi.runAllTimers();
  expect(latest().isOpen).toBe(true);
  leaveTwo();
  vi.runAllTimers();
  expect(latest().isOpen).toBe(false);
});

test("a stream that ends comes again, later each time, and at once is forgotten when it held", () => {
  const { open, opened, latest } = server();
  const tab = new TabStream(open, () => false);
  tab.listen(listener());
  vi.runAllTimers();
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

test("who is refused for what they are does not ask again by itself", () => {
  const { open, opened, latest } = server();
  const tab = new TabStream(open, () => false);
  tab.listen(listener());
  vi.runAllTimers();
  for (const status of [401, 403]) {
    const before = opened.length;
    latest().on.onEnd(status);
    vi.advanceTimersByTime(120_000);
    expect(opened).toHaveLength(before);
    tab.adjust();
  }
});

test("a stream that was left behind is not heard when it ends", () => {
  const { open, opened, latest } = server();
  const tab = new TabStream(open, () => false);
  const leave = tab.listen(listener());
  vi.runAllTimers();
  const old = latest();
  leave();
  vi.runAllTimers();
  old.on.onEnd(undefined);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
});

test("a listener is told when the stream ends by itself, and not when the tab lets go of it", () => {
  const { open, latest } = server();
  const tab = new TabStream(open, () => false);
  const lost: string[] = [];
  const stop = tab.listen(listener({ onLost: () => lost.push("lost") }));
  vi.advanceTimersByTime(0);
  latest().on.onEnd(undefined);
  expect(lost).toEqual(["lost"]);
  vi.runAllTimers();
  stop();
  vi.runAllTimers();
  expect(lost).toEqual(["lost"]);
});
