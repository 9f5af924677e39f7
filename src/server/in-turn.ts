import { log } from "./log";

/** Does one after the other. One that fails keeps no other from its turn; that some failed is thrown at the end. */
export async function inTurn(works: readonly (() => Promise<unknown>)[], failed: string): Promise<void> {
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
