/** Number of samples compared. The one with the shortest round trip wins. */
const MAX_SAMPLES = 8;

type Sample = { offset: number; travelledMs: number };

/**
 * Estimates the server's clock. Each response is assumed to be from the middle of its round trip, and the
 * fastest one is trusted, because it has the smallest error. Between samples, the browser's monotonic clock
 * continues. (SES-11)
 */
export class StageClock {
  private samples: Sample[] = [];
  /** The latest known time. The wall clock advances it without samples, because it also runs during sleep. */
  private carried: { told: number; wallAt: number } | null = null;

  /** @param steady a monotonic clock in milliseconds, such as `performance.now`. */
  constructor(
    private readonly steady: () => number,
    private readonly wall: () => number = Date.now,
  ) {}

  get isSet(): boolean {
    return this.samples.length > 0;
  }

  /** Uses the time sent with the page, which is better than the browser's own clock. */
  guess(told: number): void {
    this.carried ??= { told, wallAt: this.wall() };
  }

  /** Takes one sample. If `tell` rejects, the clock is unchanged. */
  async ask(tell: () => Promise<number>): Promise<void> {
    const sentAt = this.steady();
    const told = await tell();
    this.learn(told, sentAt, this.steady());
  }

  learn(told: number, sentAt: number, heardAt: number): void {
    const travelledMs = heardAt - sentAt;
    this.samples = [...this.samples, { offset: told - sentAt - travelledMs / 2, travelledMs }].slice(
      -MAX_SAMPLES,
    );
    this.carried = { told: this.now(), wallAt: this.wall() };
  }

  /** Drops all samples. The monotonic clock may have stopped during sleep. */
  forget(): void {
    this.samples = [];
  }

  /**
   * Server time in milliseconds since 1970. Without samples, based on the page's time or the browser's clock.
   */
  now(): number {
    const [first, ...others] = this.samples;
    if (!first) return this.wall() + (this.carried ? this.carried.told - this.carried.wallAt : 0);
    const best = others.reduce((a, b) => (b.travelledMs < a.travelledMs ? b : a), first);
    return this.steady() + best.offset;
  }
}
