/** How much faster or slower than the server's clock the browser's monotonic clock may run. */
const MAX_DRIFT = 200e-6;

/** If a request took this much longer by the wall clock than by the monotonic one, the computer slept. */
const SLEEP_MS = 1000;

/** The server's time minus the monotonic clock lies between `low` and `high`, as of `at` (monotonic). */
type Bounds = { low: number; high: number; at: number };

const widened = ({ low, high, at }: Bounds, now: number): Bounds => {
  const drifted = Math.abs(now - at) * MAX_DRIFT;
  return { low: low - drifted, high: high + drifted, at: now };
};

/**
 * Estimates the server's clock. A response was written at some moment of its round trip, which bounds the
 * server's time. Each response narrows the bounds of those before it, so the fastest round trip counts most.
 * A response that contradicts them replaces them, because the monotonic clock stops while a computer sleeps.
 * Between responses, that clock continues. (SES-11)
 */
export class StageClock {
  private bounds: Bounds | null = null;
  /** The latest known time. The wall clock advances it without bounds, because it also runs during sleep. */
  private carried: { told: number; wallAt: number } | null = null;

  /** @param steady a monotonic clock in milliseconds, such as `performance.now`. */
  constructor(
    private readonly steady: () => number,
    private readonly wall: () => number = Date.now,
  ) {}

  get isSet(): boolean {
    return this.bounds !== null;
  }

  /** Uses the time sent with the page, which is better than the browser's own clock. */
  guess(told: number): void {
    this.carried ??= { told, wallAt: this.wall() };
  }

  /**
   * Takes one sample. If `tell` rejects, the clock is unchanged. A response that arrived during sleep bounds
   * nothing, so it is discarded together with what was known before, and asked for once more: setting the wall
   * clock looks like sleep, and would leave the time wrong until the next sample.
   */
  async ask(tell: () => Promise<number>, isAgain = false): Promise<void> {
    const [sentAt, sentWall] = [this.steady(), this.wall()];
    const told = await tell();
    const heardAt = this.steady();
    const hasSlept = this.wall() - sentWall - (heardAt - sentAt) > SLEEP_MS;
    if (!hasSlept) return this.learn(told, sentAt, heardAt);
    this.forget();
    if (!isAgain) await this.ask(tell, true);
  }

  learn(told: number, sentAt: number, heardAt: number): void {
    const newest = { low: told - heardAt, high: told - sentAt, at: heardAt };
    const known = this.bounds ? widened(this.bounds, heardAt) : newest;
    const low = Math.max(known.low, newest.low);
    const high = Math.min(known.high, newest.high);
    this.bounds = low <= high ? { low, high, at: heardAt } : newest;
    this.carried = { told: this.now(), wallAt: this.wall() };
  }

  /** Drops what was learned. The monotonic clock may have stopped during sleep. */
  forget(): void {
    this.bounds = null;
  }

  /**
   * Server time in milliseconds since 1970. Without a response, based on the page's time or the browser's clock.
   */
  now(): number {
    if (this.bounds) return this.steady() + (this.bounds.low + this.bounds.high) / 2;
    return this.wall() + (this.carried ? this.carried.told - this.carried.wallAt : 0);
  }
}
