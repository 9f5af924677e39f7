import { afterDryRun } from "@/server/db/dry-run";
import type { LimitKey } from "./limit-key";
import { consumeRateLimit, LimitError, refundRateLimit } from "./limiter";
import type { StoredKind } from "./limits";

export type Count = { limit: LimitKey<StoredKind>; words: string; reason: string };

/**
 * Counts an action before its transaction starts, because each count needs a connection. Refunds it if the
 * action fails or was a dry run.
 * @throws TOO_MANY_REQUESTS
 */
export async function withRateLimits<Result>(
  all: readonly Count[],
  act: () => Promise<Result>,
): Promise<Result> {
  const counted: Count[] = [];
  const refund = async () => {
    for (const { limit } of counted) await refundRateLimit(limit);
  };
  try {
    for (const one of all) {
      const state = await consumeRateLimit(one.limit);
      if (!state.allowed) throw new LimitError(state, one.words, one.reason);
      counted.push(one);
    }
    const result = await act();
    afterDryRun(refund);
    return result;
  } catch (error) {
    await refund();
    throw error;
  }
}
