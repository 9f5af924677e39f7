/** So many of the latest answers are compared; the one that travelled least is believed. */
const KEPT = 8;

type Sample = { offset: number; travelledMs: number };

/**
 * The server's clock as a browser knows it: asked a few times, each answer is placed in the middle of its
 * journey, and the quickest journey is believed, because the least can have gone wrong on it. Between answers
 * the browser's own steady clock counts on. (`docs/behaviours.md`, SES-11)
 */
export class StageClock {
  private samples: Sample[] = [];
  /** The latest known time; the wall clock, which a sleep does not stop, carries it on while nothing is learnt. */
  private carried: { told: number; wallAt: number } | null = null;

  /** @param steady counts milliseconds and never jumps, such as `performance.now`. */
  constructor(
    private readonly steady: () => number,
    private readonly wall: () => number = Date.now,
  ) {}

  get isSet(): boolean {
    return this.samples.length > 0;
  }

  /** Takes a time that was told with the page, which is better than the browser's own. */
  guess(told: number): void {
    this.carried ??= { told, wallAt: this.wall() };
  }

  /** Asks the server for its time once. A failure leaves the clock as it is. */
  async ask(tell: () => Promise<number>): Promise<void> {
    const sentAt = this.steady();
    const told = await tell();
    this.learn(told, sentAt, this.steady());
  }

  learn(told: number, sentAt: number, heardAt: number): void {
    const travelledMs = heardAt - sentAt;
    this.samples = [...this.samples, { offset: told - sentAt - travelledMs / 2, travelledMs }].slice(-KEPT);
    this.carried = { told: this.now(), wallAt: this.wall() };
  }

  /** After a sleep the steady clock may have stood still: what was learnt before it counts no longer. */
  forget(): void {
    this.samples = [];
  }

  /** The server's time in milliseconds since 1970; as long as nothing is known, the browser's own. */
  now(): number {
    const [first, ...others] = this.samples;
    if (!first) return this.wall() + (this.carried ? this.carried.told - this.carried.wallAt : 0);
    const best = others.reduce((a, b) => (b.travelledMs < a.travelledMs ? b : a), first);
    return this.steady() + best.offset;
  }
}
