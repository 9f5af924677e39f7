import { openStream } from "./event-source";
import { type OpenStream, ReconnectingStream } from "./reconnecting-stream";
import { keyOf, type StreamListener, type StreamTopic } from "./topics";

/**
 * The event stream of a tab: one connection for all of its listeners. It is closed while the tab is hidden, unless
 * a listener is lasting, so that many tabs don't use up a browser's connections or the server's limit per user.
 */
export class TabStream {
  private readonly listeners = new Set<StreamListener>();
  /** Listeners that haven't heard whether the stream is open. */
  private readonly added = new Set<StreamListener>();
  private readonly stream: ReconnectingStream;
  private isHidden = false;
  private isLeft = false;
  private soon: ReturnType<typeof setTimeout> | undefined;

  constructor(open: OpenStream) {
    this.stream = new ReconnectingStream(open, {
      onReady: () => this.announce(this.listeners),
      onEvent: (topic, data) => {
        for (const listener of this.of(topic)) listener.onEvent(data);
      },
      onRefused: (topic) => {
        for (const listener of this.of(topic)) listener.onLost?.();
      },
      onLost: () => {
        for (const listener of [...this.listeners]) listener.onLost?.();
      },
      onOverdue: () => this.announce(new Set(this.awake())),
    });
  }

  /** Listens until the returned function is called. */
  listen(listener: StreamListener): () => void {
    this.listeners.add(listener);
    this.added.add(listener);
    this.watchSoon();
    return () => {
      this.listeners.delete(listener);
      this.added.delete(listener);
      this.watchSoon();
    };
  }

  setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.watch();
  }

  /** The page is left. An open connection would keep it out of the back/forward cache. */
  leave(): void {
    this.isLeft = true;
    this.watch();
  }

  /** The page is shown again from the back/forward cache. */
  return(): void {
    this.isLeft = false;
    this.watch();
  }

  /** The network is back: the stream doesn't wait for its next attempt. */
  restart(): void {
    this.stream.restart();
  }

  private wanted(): StreamTopic[] {
    if (this.isLeft) return [];
    return [...new Map(this.awake().map(({ topic }) => [keyOf(topic), topic])).values()];
  }

  private awake(): StreamListener[] {
    return [...this.listeners].filter(({ isLasting }) => !this.isHidden || isLasting);
  }

  private watch(): void {
    clearTimeout(this.soon);
    const topics = this.wanted();
    this.stream.watch(topics);
    if (this.stream.delivers(topics)) this.announce(this.added);
  }

  /** Listeners that come and go together, as with a page, change the stream once. */
  private watchSoon(): void {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.watch(), 0);
  }

  /** A copy, because listeners come and go while they are called. */
  private announce(listeners: ReadonlySet<StreamListener>): void {
    const ready = [...listeners];
    this.added.clear();
    for (const { onReady } of ready) onReady();
  }

  private of(topic: StreamTopic): StreamListener[] {
    return [...this.listeners].filter((listener) => keyOf(listener.topic) === keyOf(topic));
  }
}

/** Connects this tab, for as long as its page lives. */
export function connectTab(open: OpenStream = openStream): TabStream {
  const stream = new TabStream(open);
  stream.setHidden(document.hidden);
  document.addEventListener("visibilitychange", () => stream.setHidden(document.hidden));
  window.addEventListener("pagehide", () => stream.leave());
  window.addEventListener("pageshow", () => stream.return());
  window.addEventListener("online", () => stream.restart());
  return stream;
}
