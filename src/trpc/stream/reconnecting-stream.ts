import { keyOf, type StreamTopic } from "./topics";

/** Opens a stream and returns a function that closes it. `onEnd` gets the HTTP status of a rejection. */
export type OpenStream = (
  topics: readonly StreamTopic[],
  on: {
    onReady(): void;
    onEvent(topic: StreamTopic, data: unknown): void;
    /** The viewer may not watch this one of the topics. */
    onRefused(topic: StreamTopic): void;
    onEnd(status: number | undefined): void;
  },
) => () => void;

type Handlers = {
  onReady(): void;
  onEvent(topic: StreamTopic, data: unknown): void;
  onRefused(topic: StreamTopic): void;
  onLost(): void;
  /** No connection delivers, as behind a proxy that holds streams back. Called again and again until one does. */
  onOverdue(): void;
};

/** How often the listeners ask by themselves while no connection delivers, on average. */
const OVERDUE_MS = 15_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

/** A denial is final. Rate limits and timeouts are temporary. */
const isFinal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408;

/** One connection for all watched topics. It reconnects with increasing delays. */
export class ReconnectingStream {
  private wanted: readonly StreamTopic[] = [];
  private openKeys = new Set<string>();
  private close: (() => void) | null = null;
  private isReady = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: OpenStream,
    private readonly on: Handlers,
  ) {}

  /**
   * Watches exactly these topics. Topics that are no longer wanted leave the connection when it next reopens,
   * because reopening it makes every listener fetch its state again.
   */
  watch(topics: readonly StreamTopic[]): void {
    this.wanted = topics;
    if (topics.length === 0) this.stop();
    else if (!this.covers(topics)) this.openSoon(0);
  }

  /** Whether the connection is open and delivers all of these topics. */
  delivers(topics: readonly StreamTopic[]): boolean {
    return this.isReady && this.covers(topics);
  }

  /** Opens a new connection at once, such as when the network is back. */
  restart(): void {
    this.disconnect();
    if (this.wanted.length > 0) this.start();
  }

  stop(): void {
    this.disconnect();
    this.expectNothing();
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    this.close?.();
    this.close = null;
    this.isReady = false;
  }

  private covers(topics: readonly StreamTopic[]): boolean {
    return this.close !== null && topics.every((topic) => this.openKeys.has(keyOf(topic)));
  }

  private start(): void {
    let isCurrent = true;
    this.openKeys = new Set(this.wanted.map(keyOf));
    this.expect();
    const closeIt = this.open(this.wanted, {
      onReady: () => {
        this.failures = 0;
        this.isReady = true;
        this.expectNothing();
        this.on.onReady();
      },
      onEvent: this.on.onEvent,
      onRefused: this.on.onRefused,
      onEnd: (status) => {
        if (!isCurrent) return;
        this.close = null;
        this.isReady = false;
        this.on.onLost();
        if (isFinal(status)) return this.expectNothing();
        this.expect();
        this.openSoon(this.nextWait());
      },
    });
    this.close = () => {
      isCurrent = false;
      closeIt();
    };
  }

  /** With jitter, because all clients behind a proxy lose their streams at once. */
  private expect(): void {
    this.overdue ??= setTimeout(
      () => {
        this.overdue = undefined;
        this.expect();
        this.on.onOverdue();
      },
      OVERDUE_MS * (0.5 + Math.random()),
    );
  }

  private expectNothing(): void {
    clearTimeout(this.overdue);
    this.overdue = undefined;
  }

  /** Exponential backoff with jitter, so that clients don't overload a restarted server. */
  private nextWait(): number {
    this.failures += 1;
    const longest = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    return longest * (0.5 + Math.random() / 2);
  }

  /** Topics that are wanted at the same time share one connection. */
  private openSoon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.restart(), ms);
  }
}
