type QueuedCall<In, Out> = { input: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Does what is asked for at once together: whatever comes while something is being done waits and is then done with
 * all else that waits, so that a burst costs few transactions and a single call waits for nobody. Where several fail
 * together each is done alone, so that one keeps no other from being done.
 * @param most how many are done together.
 * @param doAll answers one result for each, in their order.
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
