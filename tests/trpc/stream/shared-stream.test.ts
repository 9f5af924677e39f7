import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenStream } from "@/trpc/stream/reconnecting-stream";
import { type BrowserPorts, SharedStream } from "@/trpc/stream/shared-stream";
import type { StreamListener, StreamTopic } from "@/trpc/stream/topics";
import { createBrowser } from "./browser";

const NOTICES: StreamTopic = { kind: "notices" };
const stageOf = (number: number): StreamTopic => ({ kind: "stage", sessionId: `session-${number}` });

/** The server's side: the connections that are open now, and what each asked for. */
function createServer() {
  const connections = new Set<{ topics: readonly StreamTopic[]; on: Parameters<OpenStream>[1] }>();
  let opened = 0;
  const open: OpenStream = (topics, on) => {
    const connection = { topics, on };
    connections.add(connection);
    opened += 1;
    setTimeout(() => connections.has(connection) && on.onReady(), 1);
    return () => void connections.delete(connection);
  };
  const publish = (topic: StreamTopic, data: unknown) => {
    for (const { on } of connections) on.onEvent(topic, data);
  };
  const end = () => {
    for (const connection of [...connections]) {
      connections.delete(connection);
      connection.on.onEnd(undefined);
    }
  };
  return { open, publish, end, connections, opened: () => opened };
}

type Tab = SharedStream & { calls: unknown[]; hide(): void; show(): void; suspend(): void };

function createWorld({ hasLocks = true } = {}) {
  const browser = createBrowser();
  const server = createServer();
  const openTab = (topic: StreamTopic = NOTICES, over: Partial<StreamListener> = {}): Tab => {
    let isHidden = false;
    const page = browser.openPage();
    const ports: BrowserPorts = {
      open: server.open,
      isHidden: () => isHidden,
      locks: hasLocks ? page.locks : undefined,
      connect: page.connect,
    };
    const stream = new SharedStream(ports);
    const calls: unknown[] = [];
    stream.listen({
      topic,
      onReady: () => calls.push("ready"),
      onEvent: (data) => calls.push(data),
      onLost: () => calls.push("lost"),
      ...over,
    });
    const turn = (value: boolean) => () => {
      isHidden = value;
      stream.adjust();
    };
    return Object.assign(stream, { calls, hide: turn(true), show: turn(false), suspend: page.suspend });
  };
  return { openTab, ...server };
}

const pass = (ms = 500) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("SES-11: twelve tabs of a browser hold one connection, and each hears its own topic", async () => {
  const { openTab, publish, connections } = createWorld();
  const tabs = Array.from({ length: 12 }, (_, number) => openTab(stageOf(number)));
  await pass();
  expect(connections.size).toBe(1);
  for (const [number] of tabs.entries()) publish(stageOf(number), number);
  await pass();
  for (const [number, { calls }] of tabs.entries()) {
    expect(calls.filter((call) => call !== "ready")).toEqual([number]);
    expect(calls[0]).toBe("ready");
  }
});

test("a tab that joins an open stream is ready without a new connection, and only it", async () => {
  const { openTab, opened } = createWorld();
  const first = openTab();
  await pass();
  const second = openTab();
  await pass();
  expect([opened(), first.calls, second.calls]).toEqual([1, ["ready"], ["ready"]]);
});

test("when the leading tab is closed or hidden, another one leads and reads the current state", async () => {
  for (const act of ["leave", "hide"] as const) {
    const { openTab, connections, publish } = createWorld();
    const [leading, other] = [openTab(), openTab()];
    await pass();
    leading[act]();
    await pass();
    publish(NOTICES, act);
    await pass();
    expect([connections.size, other.calls]).toEqual([1, ["ready", "ready", act]]);
    expect(leading.calls).toEqual(["ready"]);
  }
});

test("a hidden tab leaves and takes part again when it is shown, unless something lasts", async () => {
  const { openTab, connections, publish } = createWorld();
  const tab = openTab();
  await pass();
  tab.hide();
  await pass();
  expect(connections.size).toBe(0);
  tab.show();
  await pass();
  expect([connections.size, tab.calls]).toEqual([1, ["ready", "ready"]]);
  const stage = openTab(stageOf(1), { isLasting: true });
  tab.hide();
  stage.hide();
  await pass();
  publish(stageOf(1), "slide");
  await pass();
  expect([connections.size, stage.calls.at(-1)]).toEqual([1, "slide"]);
});

test("a leading tab that the system suspended is replaced within seconds, and follows when it wakes", async () => {
  const { openTab, connections, publish } = createWorld();
  const [leading, other] = [openTab(), openTab()];
  await pass();
  leading.suspend();
  await pass(7000);
  publish(NOTICES, "after");
  await pass();
  expect(connections.size).toBe(1);
  expect(other.calls.slice(-2)).toEqual(["ready", "after"]);
});

test("a leader that doesn't answer is replaced once, however many tabs wait for it", async () => {
  const { openTab, connections, publish } = createWorld();
  const leading = openTab();
  await pass();
  const others = [openTab(), openTab(), openTab()];
  leading.suspend();
  await pass(20_000);
  publish(NOTICES, "after");
  await pass();
  expect(connections.size).toBe(1);
  for (const { calls } of others) expect(calls.filter((call) => call === "after")).toHaveLength(1);
});

test("a lost connection is announced to all tabs, and it comes back for all of them", async () => {
  const { openTab, end } = createWorld();
  const tabs = [openTab(), openTab(stageOf(1))];
  await pass();
  end();
  await pass(1500);
  for (const { calls } of tabs) expect(calls.slice(-2)).toEqual(["lost", "ready"]);
});

test("a topic that is refused is lost for its listeners alone", async () => {
  const { openTab, connections } = createWorld();
  const [refused, other] = [openTab(stageOf(1)), openTab()];
  await pass();
  for (const { on } of connections) on.onRefused(stageOf(1));
  await pass();
  expect([refused.calls.at(-1), other.calls.at(-1)]).toEqual(["lost", "ready"]);
});

test("the topics of a tab that crashed are forgotten", async () => {
  const { openTab, end, connections } = createWorld();
  openTab();
  const crashed = openTab(stageOf(1));
  await pass();
  crashed.suspend();
  await pass(200_000);
  end();
  await pass(1500);
  expect([...connections].map(({ topics }) => topics)).toEqual([[NOTICES]]);
});

test("without locks each tab has its own stream", async () => {
  const { openTab, connections, publish } = createWorld({ hasLocks: false });
  const tabs = [openTab(), openTab()];
  await pass();
  publish(NOTICES, 1);
  expect(connections.size).toBe(2);
  for (const { calls } of tabs) expect(calls).toEqual(["ready", 1]);
});
