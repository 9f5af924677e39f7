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

/** Runs all works in order, even if some fail, and throws at the end if any did. */
export async function runSequentially(
  works: readonly (() => Promise<unknown>)[],
  failed: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, failed);
      failures.push(error);
    }
  }
  if (failures.length)
    throw new AggregateError(failures, `${failed} (${failures.length} of ${works.length})`);
}
