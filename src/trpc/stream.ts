import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "@/api/trpc/root";

export type StreamTopic = inferRouterInputs<AppRouter>["stream"]["watch"]["topics"][number];

export type StreamListener = {
  topic: StreamTopic;
  /** The stream is open (again). Earlier events aren't delivered, so fetch the current state. */
  onReady(): void;
  onEvent(data: unknown): void;
  /** The connection was lost and is being reopened. */
  onLost?(): void;
  /** Keeps the stream open while the tab is hidden, such as for a live stage. */
  isLasting?: boolean;
};

/** Opens a stream and returns a function that closes it. `onEnd` gets the HTTP status of a rejection. */
export type OpenStream = (
  topics: readonly StreamTopic[],
  on: {
    onReady(): void;
    onEvent(topic: StreamTopic, data: unknown): void;
    onEnd(status: number | undefined): void;
  },
) => () => void;

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

const keyOf = (topic: StreamTopic): string => JSON.stringify(topic);

/** A denial is final. Rate limits and timeouts are temporary. */
const isFinal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408;

/**
 * A tab's single stream, shared by all listeners. It is open while a topic is watched and the tab is visible,
 * or while a lasting listener exists. It reconnects with increasing delays.
 */
export class TabStream {
  private readonly listeners = new Set<StreamListener>();
  private close: (() => void) | null = null;
  private openKeys = "";
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: OpenStream,
    private readonly isHidden: () => boolean,
  ) {}

  /** Listens until the returned function is called. Listeners added together share one connection. */
  listen(listener: StreamListener): () => void {
    this.listeners.add(listener);
    this.adjustSoon(0);
    return () => {
      this.listeners.delete(listener);
      this.adjustSoon(0);
    };
  }

  adjust(): void {
    const wanted = this.wanted();
    const keys = wanted.map(keyOf).join();
    if (keys === this.openKeys && this.close) return;
    this.stop();
    this.openKeys = keys;
    if (wanted.length > 0) this.start(wanted);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.close?.();
    this.close = null;
  }

  private wanted(): StreamTopic[] {
    const isAwake = !this.isHidden();
    const awake = [...this.listeners].filter(({ isLasting }) => isAwake || isLasting);
    const byKey = new Map(awake.map(({ topic }) => [keyOf(topic), topic]));
    return [...byKey].sort(([a], [b]) => a.localeCompare(b)).map(([, topic]) => topic);
  }

  private start(topics: readonly StreamTopic[]): void {
    let isCurrent = true;
    const closeIt = this.open(topics, {
      onReady: () => {
        this.failures = 0;
        for (const listener of [...this.listeners]) listener.onReady();
      },
      onEvent: (topic, data) => {
        const key = keyOf(topic);
        for (const listener of [...this.listeners]) if (keyOf(listener.topic) === key) listener.onEvent(data);
      },
      onEnd: (status) => {
        if (!isCurrent) return;
        this.close = null;
        for (const listener of [...this.listeners]) listener.onLost?.();
        if (!isFinal(status)) this.adjustSoon(this.nextWait());
      },
    });
    this.close = () => {
      isCurrent = false;
      closeIt();
    };
  }

  /** Exponential backoff with jitter, so that clients don't overload a restarted server. */
  private nextWait(): number {
    this.failures += 1;
    const longest = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    return longest * (0.5 + Math.random() / 2);
  }

  private adjustSoon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.adjust(), ms);
  }
}
