import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "@/api/trpc/root";

export type StreamTopic = inferRouterInputs<AppRouter>["stream"]["watch"]["topics"][number];

export type StreamListener = {
  topic: StreamTopic;
  /** The stream is open, for the first time or again: what happened before is not told, so read it. */
  onReady(): void;
  onEvent(data: unknown): void;
  /** The stream ended by itself and is being opened again. */
  onLost?(): void;
  /** Goes on while the tab is hidden, as a stage does. */
  isLasting?: boolean;
};

/** How a stream is opened; returns how to close it. `onEnd` is told the HTTP status of a refusal. */
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

/** Whoever is refused for what they are stays refused; too many and away pass. */
const isFinal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408;

/**
 * The one stream of a tab, whatever the number of listeners. It is open while something is watched and the
 * tab can be seen, or while something lasting is; it comes again, later each time, when it ends by itself.
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

  /** Listens until the returned function is called. Listeners that come together share one opening. */
  listen(listener: StreamListener): () => void {
    this.listeners.add(listener);
    this.adjustSoon(0);
    return () => {
      this.listeners.delete(listener);
      this.adjustSoon(0);
    };
  }

  /** Opens, closes or opens anew, so that what is watched is what is wanted now. */
  adjust(): void {
    const wanted = this.wanted();
    const keys = wanted.map(keyOf).join();
    if (keys === this.openKeys && this.close) return;
    this.stop();
    this.openKeys = keys;
    if (wanted.length > 0) this.start(wanted);
  }

  /** Closes until the next adjustment, as when the page is put away. */
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

  /** Twice as long each time, and never the same for everybody: a server that comes back is not stormed. */
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
