import { MAX_STREAM_TOPICS } from "@/lib/limits/stream";
import { type OpenStream, ReconnectingStream } from "./reconnecting-stream";
import { keyOf, type StreamTopic } from "./topics";

/** The messages of tabs to their leader. A tab without topics has left. */
export type Want = { kind: "want"; tab: string; topics: StreamTopic[] };

/** The messages of the leader to the tabs. Without `tab`, the message is for all of them. */
export type LeaderMessage =
  | { kind: "leading" }
  | { kind: "heard"; tab: string }
  | { kind: "ready"; tab?: string }
  | { kind: "event"; topic: StreamTopic; data: unknown }
  | { kind: "lost"; topic?: StreamTopic };

/** A tab that was closed without a word is forgotten. Browsers run timers of hidden tabs once a minute. */
const FORGOTTEN_AFTER_MS = 150_000;

type KnownTab = { topics: StreamTopic[]; heardAt: number };

/** Holds the stream for all tabs of a browser and passes on what it delivers. */
export class StreamLeader {
  private readonly tabs = new Map<string, KnownTab>();
  private readonly stream: ReconnectingStream;

  constructor(
    open: OpenStream,
    private readonly post: (message: LeaderMessage) => void,
  ) {
    this.stream = new ReconnectingStream(open, {
      onReady: () => post({ kind: "ready" }),
      onEvent: (topic, data) => post({ kind: "event", topic, data }),
      onRefused: (topic) => post({ kind: "lost", topic }),
      onLost: () => post({ kind: "lost" }),
    });
  }

  /** Tabs repeat what they want, so that both sides know that the other one lives. */
  hear({ tab, topics }: Want): void {
    const known = this.tabs.get(tab);
    const isSame = known?.topics.map(keyOf).join() === topics.map(keyOf).join();
    if (topics.length === 0) this.tabs.delete(tab);
    else this.tabs.set(tab, { topics, heardAt: Date.now() });
    this.post({ kind: "heard", tab });
    if (this.forgetClosedTabs() || !isSame) this.watchAll();
    if (!isSame && topics.length > 0 && this.stream.delivers(topics)) this.post({ kind: "ready", tab });
  }

  /** Opens a new connection at once, such as when the network is back. */
  restart(): void {
    this.stream.restart();
  }

  stop(): void {
    this.stream.stop();
  }

  private forgetClosedTabs(): boolean {
    const oldest = Date.now() - FORGOTTEN_AFTER_MS;
    const closed = [...this.tabs].filter(([, { heardAt }]) => heardAt < oldest);
    for (const [tab] of closed) this.tabs.delete(tab);
    return closed.length > 0;
  }

  private watchAll(): void {
    const topics = [...this.tabs.values()].flatMap((tab) => tab.topics);
    const byKey = new Map(topics.map((topic) => [keyOf(topic), topic]));
    this.stream.watch([...byKey.values()].slice(-MAX_STREAM_TOPICS));
  }
}
