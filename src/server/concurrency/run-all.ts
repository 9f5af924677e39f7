import { log } from "@/server/logging/log";

/** Does `work`, which settles its own failures, for each of them, so many at once. */
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

/** Does one after the other. One that fails keeps no other from its turn; that some failed is thrown at the end. */
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
