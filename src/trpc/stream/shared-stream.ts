import { openStream } from "./event-source";
import { type LeaderMessage, StreamLeader, type Want } from "./leader";
import type { OpenStream } from "./reconnecting-stream";
import { keyOf, type StreamListener, type StreamTopic } from "./topics";

type Message = Want | LeaderMessage;

/** The browser's interfaces. Without locks, as on an origin without TLS, each tab holds its own stream. */
export type BrowserPorts = {
  open: OpenStream;
  isHidden(): boolean;
  locks: Pick<LockManager, "request"> | undefined;
  connect(): Pick<BroadcastChannel, "postMessage" | "onmessage" | "close">;
};

/** Tabs of different releases that understand each other have the same name. */
export const SHARED_NAME = "startuphub-stream-1";

const REPEAT_MS = 5000;
/** A leader that doesn't answer in this time is suspended or gone, and another tab takes its place. */
const ANSWER_MS = 1000;

/**
 * The stream of a browser, as one of its tabs sees it. All tabs of an origin share one connection, because a
 * browser opens only six to a host over HTTP/1.1, and each further tab would wait for its pages and commands.
 * The tab that holds a lock leads: it keeps the connection and passes on what it hears.
 *
 * A tab takes part while it is visible, or while it has a lasting listener.
 */
export class SharedStream {
  private readonly tab = Math.random().toString(36).slice(2);
  private readonly listeners = new Set<StreamListener>();
  private channel: ReturnType<BrowserPorts["connect"]> | null = null;
  private leader: StreamLeader | null = null;
  private leaving: AbortController | null = null;
  private waiting: AbortController | null = null;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private repeat: ReturnType<typeof setInterval> | undefined;
  private answer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: BrowserPorts) {}

  /** Listens until the returned function is called. Listeners added together are announced together. */
  listen(listener: StreamListener): () => void {
    this.listeners.add(listener);
    this.adjustSoon();
    return () => {
      this.listeners.delete(listener);
      this.adjustSoon();
    };
  }

  /** Call it when the tab is hidden or shown. */
  adjust(): void {
    clearTimeout(this.soon);
    if (this.wanted().length > 0) this.takePart();
    else this.leave();
  }

  /** The network is back: the leader doesn't wait for its next attempt. */
  restart(): void {
    this.leader?.restart();
  }

  /** Gives up the connection and the lock, which would keep the page out of the back/forward cache. */
  leave(): void {
    if (!this.leaving) return;
    this.send({ kind: "want", tab: this.tab, topics: [] });
    this.stopLeading();
    this.leaving.abort();
    this.waiting?.abort();
    this.leaving = null;
    this.channel?.close();
    this.channel = null;
    clearInterval(this.repeat);
    clearTimeout(this.answer);
  }

  private wanted(): StreamTopic[] {
    const isAwake = !this.ports.isHidden();
    const awake = [...this.listeners].filter(({ isLasting }) => isAwake || isLasting);
    const byKey = new Map(awake.map(({ topic }) => [keyOf(topic), topic]));
    return [...byKey].sort(([a], [b]) => a.localeCompare(b)).map(([, topic]) => topic);
  }

  private takePart(): void {
    if (this.leaving) {
      this.announce();
      return;
    }
    this.leaving = new AbortController();
    this.repeat = setInterval(() => this.announce(), REPEAT_MS);
    const { locks } = this.ports;
    if (locks) this.join(locks, this.leaving.signal);
    else this.startLeading();
  }

  private join(locks: Pick<LockManager, "request">, leaving: AbortSignal): void {
    this.channel = this.ports.connect();
    this.channel.onmessage = ({ data }) => this.receive(data as Message);
    this.queue(locks, leaving);
    this.announce();
  }

  /** Leads when the tabs before it have left, or at once if it takes over. */
  private queue(locks: Pick<LockManager, "request">, leaving: AbortSignal, isTakingOver = false): void {
    this.waiting?.abort();
    const waiting = new AbortController();
    this.waiting = waiting;
    const lead = () => {
      if (leaving.aborted || this.waiting !== waiting) return;
      this.startLeading();
      return new Promise<void>((resolve) =>
        leaving.addEventListener("abort", () => resolve(), { once: true }),
      );
    };
    const options = isTakingOver ? { steal: true } : { signal: waiting.signal };
    locks.request(SHARED_NAME, options, lead).catch(() => {
      if (leaving.aborted || this.waiting !== waiting) return;
      // Another tab took over while this one was suspended.
      this.stopLeading();
      this.queue(locks, leaving);
      this.announce();
    });
  }

  private startLeading(): void {
    this.leader = new StreamLeader(this.ports.open, (message) => {
      this.channel?.postMessage(message);
      this.receive(message);
    });
    this.channel?.postMessage({ kind: "leading" } satisfies Message);
    this.announce();
  }

  private stopLeading(): void {
    this.leader?.stop();
    this.leader = null;
  }

  private announce(): void {
    this.send({ kind: "want", tab: this.tab, topics: this.wanted() });
    if (this.leader || this.answer !== undefined) return;
    this.answer = setTimeout(() => this.takeOver(), ANSWER_MS);
  }

  private takeOver(): void {
    this.answer = undefined;
    const { locks } = this.ports;
    if (locks && this.leaving) this.queue(locks, this.leaving.signal, true);
  }

  private send(want: Want): void {
    if (this.leader) this.leader.hear(want);
    else this.channel?.postMessage(want);
  }

  private receive(message: Message): void {
    if (message.kind === "want") this.leader?.hear(message);
    else if (message.kind === "leading") this.announce();
    else if (!("tab" in message) || message.tab === undefined || message.tab === this.tab)
      this.follow(message);
  }

  private follow(message: Exclude<LeaderMessage, { kind: "leading" }>): void {
    if (message.kind === "heard") this.stopWaiting();
    else if (message.kind === "ready") for (const one of this.all()) one.onReady();
    else if (message.kind === "lost") for (const one of this.all(message.topic)) one.onLost?.();
    else for (const one of this.all(message.topic)) one.onEvent(message.data);
  }

  private stopWaiting(): void {
    clearTimeout(this.answer);
    this.answer = undefined;
  }

  /** A copy, because listeners come and go while they are called. */
  private all(topic?: StreamTopic): StreamListener[] {
    const key = topic && keyOf(topic);
    return [...this.listeners].filter((listener) => key === undefined || keyOf(listener.topic) === key);
  }

  private adjustSoon(): void {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.adjust(), 0);
  }
}

/** Connects this tab to the stream of its browser, for as long as the page lives. */
export function connectTab(): SharedStream {
  const stream = new SharedStream({
    open: openStream,
    isHidden: () => document.hidden,
    locks: navigator.locks,
    connect: () => new BroadcastChannel(SHARED_NAME),
  });
  document.addEventListener("visibilitychange", () => stream.adjust());
  window.addEventListener("pagehide", () => stream.leave());
  window.addEventListener("pageshow", () => stream.adjust());
  window.addEventListener("online", () => stream.restart());
  return stream;
}
