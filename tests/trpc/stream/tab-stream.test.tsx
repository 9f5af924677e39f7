import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenStream } from "@/trpc/stream/reconnecting-stream";
import { connectTab } from "@/trpc/stream/tab-stream";
import type { StreamListener, StreamTopic } from "@/trpc/stream/topics";

const NOTICES: StreamTopic = { kind: "notices" };
const STAGE: StreamTopic = { kind: "stage", sessionId: "01890000000000000000000001" };

/** A server on which connections open, and the calls that the listeners of a tab got. */
function openTab({ isHeldBack = false } = {}) {
  const connections = new Set<{ topics: readonly StreamTopic[]; on: Parameters<OpenStream>[1] }>();
  const opened: string[] = [];
  const tab = connectTab((topics, on) => {
    const connection = { topics, on };
    connections.add(connection);
    opened.push(topics.map(({ kind }) => kind).join());
    if (!isHeldBack) setTimeout(() => connections.has(connection) && on.onReady(), 1);
    return () => void connections.delete(connection);
  });
  const listen = (topic: StreamTopic, over: Partial<StreamListener> = {}) => {
    const calls: unknown[] = [];
    const stop = tab.listen({
      topic,
      onReady: () => calls.push("ready"),
      onEvent: (data) => calls.push(data),
      onLost: () => calls.push("lost"),
      ...over,
    });
    return { calls, stop };
  };
  const publish = (topic: StreamTopic, data: unknown) => {
    for (const { topics, on } of connections) if (topics.includes(topic)) on.onEvent(topic, data);
  };
  const end = () => {
    for (const connection of [...connections]) {
      connections.delete(connection);
      connection.on.onEnd(undefined);
    }
  };
  const refuse = (topic: StreamTopic) => {
    for (const { on } of connections) on.onRefused(topic);
  };
  return { tab, listen, publish, end, refuse, connections, opened };
}

const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

let hidden = false;
const turn = async (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  hidden = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("all listeners of a tab use one stream, and each hears its own topic", async () => {
  const { listen, publish, opened } = openTab();
  const [notices, stage, questions] = [listen(NOTICES), listen(STAGE), listen(STAGE)];
  await pass();
  publish(STAGE, "slide");
  expect(opened).toEqual(["notices,stage"]);
  expect(notices.calls).toEqual(["ready"]);
  expect(stage.calls).toEqual(["ready", "slide"]);
  expect(questions.calls).toEqual(["ready", "slide"]);
});

test("a listener that is added to an open stream reads the current state, and only it does", async () => {
  const { listen, opened } = openTab();
  const first = listen(NOTICES);
  await pass();
  const second = listen(NOTICES);
  await pass();
  expect([opened, first.calls, second.calls]).toEqual([["notices"], ["ready"], ["ready"]]);
});

test("a listener that stops hears nothing more, and the last one closes the stream", async () => {
  const { listen, publish, connections } = openTab();
  const [first, second] = [listen(NOTICES), listen(NOTICES)];
  await pass();
  first.stop();
  publish(NOTICES, 1);
  expect([first.calls, second.calls]).toEqual([["ready"], ["ready", 1]]);
  second.stop();
  await pass();
  expect(connections.size).toBe(0);
});

test("a hidden tab closes its stream, and reads the current state when it is shown again", async () => {
  const { listen, connections } = openTab();
  const { calls } = listen(NOTICES);
  await pass();
  await turn(true);
  expect(connections.size).toBe(0);
  await turn(false);
  expect([connections.size, calls]).toEqual([1, ["ready", "ready"]]);
});

test("a tab that is opened in the background opens its stream when it is first shown", async () => {
  hidden = true;
  const { listen, opened } = openTab();
  listen(NOTICES);
  await pass();
  expect(opened).toEqual([]);
  await turn(false);
  expect(opened).toEqual(["notices"]);
});

test("SES-11: a live stage keeps its stream while the tab is hidden", async () => {
  const { listen, publish, connections } = openTab();
  listen(NOTICES);
  const stage = listen(STAGE, { isLasting: true });
  await pass();
  await turn(true);
  publish(STAGE, "slide");
  expect([connections.size, stage.calls]).toEqual([1, ["ready", "slide"]]);
});

test("a page in the back/forward cache holds no stream, not even for a stage, and opens it on return", async () => {
  const { listen, connections, opened } = openTab();
  listen(STAGE, { isLasting: true });
  await pass();
  window.dispatchEvent(new Event("pagehide"));
  await turn(true);
  expect(connections.size).toBe(0);
  hidden = false;
  window.dispatchEvent(new Event("pageshow"));
  await pass();
  expect(opened).toEqual(["stage", "stage"]);
});

test("a lost connection is announced to all listeners, and it comes back for all of them", async () => {
  const { listen, end } = openTab();
  const listeners = [listen(NOTICES), listen(STAGE)];
  await pass();
  end();
  await pass(1500);
  for (const { calls } of listeners) expect(calls).toEqual(["ready", "lost", "ready"]);
});

test("when the network is back, the stream opens without waiting", async () => {
  const { listen, end, connections } = openTab();
  listen(NOTICES);
  await pass();
  end();
  window.dispatchEvent(new Event("online"));
  expect(connections.size).toBe(1);
});

test("a topic that is refused is lost for its listeners alone", async () => {
  const { listen, refuse } = openTab();
  const [stage, notices] = [listen(STAGE), listen(NOTICES)];
  await pass();
  refuse(STAGE);
  expect([stage.calls, notices.calls]).toEqual([["ready", "lost"], ["ready"]]);
});

test("behind a proxy that holds streams back, a stage asks for its state by itself, even while the tab is hidden", async () => {
  const { listen } = openTab({ isHeldBack: true });
  const [notices, stage] = [listen(NOTICES), listen(STAGE, { isLasting: true })];
  await pass(30_000);
  expect([notices.calls, stage.calls].map(([call]) => call)).toEqual(["ready", "ready"]);
  await turn(true);
  const before = [notices.calls.length, stage.calls.length];
  await pass(30_000);
  expect(notices.calls.length).toBe(before[0]);
  expect(stage.calls.length).toBeGreaterThan(before[1] ?? 0);
});
