import { log } from "@/server/logging/log";

/** Runs `work` on each item, at most `lanes` at a time. `work` must handle its own errors. */
export async function mapWithConcurrency<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Runs `work` on each item, one after the other, even if it fails on some. Logs each failure under `failed` with what
 * `about` says of its item, and throws at the end if there was any.
 */
export async function runSequentially<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  failed: string,
  about: (item: T) => object = () => ({}),
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, ...about(item) }, failed);
      failures.push(error);
    }
  }
  if (failures.length)
    throw new AggregateError(failures, `${failed} (${failures.length} of ${items.length})`);
}
