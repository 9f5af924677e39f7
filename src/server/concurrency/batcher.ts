type Settings<Waiting> = {
  /** How long to collect after the first. */
  ms: number;
  empty: () => Waiting;
  /**
   * Does everything that was collected, and handles its own errors. Returns the milliseconds until the next call if it
   * should be later than usual.
   */
  call: (waiting: Waiting) => Promise<number | undefined>;
};

/**
 * Collects for some milliseconds, then makes one call for everything collected. One call runs at a time; what is added
 * meanwhile is collected for the next one.
 */
export class Batcher<Waiting extends { readonly size: number }> {
  private waiting: Waiting;
  private timer: NodeJS.Timeout | undefined;
  private isCalling = false;
  private last = Promise.resolve();

  constructor(private readonly settings: Settings<Waiting>) {
    this.waiting = settings.empty();
  }

  add(change: (waiting: Waiting) => void): void {
    change(this.waiting);
    if (!this.isCalling) this.callIn(this.settings.ms);
  }

  /** Makes the call at once. Resolves after everything added so far is done, including by a call that runs. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.last = this.last.then(() => this.call());
    return this.last;
  }

  private callIn(ms: number): void {
    this.timer ??= setTimeout(() => void this.flush(), ms).unref();
  }

  private async call(): Promise<void> {
    if (this.waiting.size === 0) return;
    const collected = this.waiting;
    this.waiting = this.settings.empty();
    this.isCalling = true;
    const pauseMs = await this.settings.call(collected);
    this.isCalling = false;
    if (this.waiting.size > 0) this.callIn(pauseMs ?? this.settings.ms);
  }
}

type QueuedCall<In, Out> = { input: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Makes one call of concurrent ones, so that a burst costs few transactions. If a batch fails, each call is retried on
 * its own, so that one failure doesn't affect the others.
 * @param most the maximum batch size.
 * @param doAll returns one result per call, in the same order.
 */
export function batchCalls<In, Out>(
  { ms, most }: { ms: number; most: number },
  doAll: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  async function settle(batch: readonly QueuedCall<In, Out>[]): Promise<void> {
    try {
      const results = await doAll(batch.map(({ input }) => input));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Out);
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map((one) => settle([one])));
      else batch[0]?.reject(error);
    }
  }

  const calls = new Batcher<Set<QueuedCall<In, Out>>>({
    ms,
    empty: () => new Set(),
    call: async (waiting) => {
      const queued = [...waiting];
      while (queued.length > 0) await settle(queued.splice(0, most));
      return undefined;
    },
  });

  return (input) =>
    new Promise((resolve, reject) => calls.add((waiting) => waiting.add({ input, resolve, reject })));
}
