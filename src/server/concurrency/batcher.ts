type QueuedCall<In, Out> = { input: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Batches concurrent calls. While a batch is running, new calls are queued for the next one, so a burst costs
 * few transactions and a single call isn't delayed. If a batch fails, each call is retried on its own, so
 * that one failure doesn't affect the others.
 * @param most the maximum batch size.
 * @param doAll returns one result per call, in the same order.
 */
export function createBatcher<In, Out>(
  most: number,
  doAll: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  const waiting: QueuedCall<In, Out>[] = [];
  let isBusy = false;

  async function settle(batch: readonly QueuedCall<In, Out>[]): Promise<void> {
    try {
      const results = await doAll(batch.map(({ input }) => input));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Out);
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map((one) => settle([one])));
      else batch[0]?.reject(error);
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    isBusy = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isBusy) void work();
    });
}
