import type { LimitKey } from "./limit-key";
import { consumeRateLimit, LimitError, refundRateLimit } from "./limiter";
import type { StoredKind } from "./limits";

export type Count = { limit: LimitKey<StoredKind>; words: string; reason: string };

/**
 * Counts an action before its transaction starts, because each count needs a connection. Refunds it if the
 * action fails.
 * @throws TOO_MANY_REQUESTS
 */
export async function withRateLimits<Result>(
  all: readonly Count[],
  act: () => Promise<Result>,
): Promise<Result> {
  const counted: Count[] = [];
  try {
    for (const one of all) {
      const state = await consumeRateLimit(one.limit);
      if (!state.allowed) throw new LimitError(state, one.words, one.reason);
      counted.push(one);
    }
    return await act();
  } catch (error) {
    for (const { limit } of counted) await refundRateLimit(limit);
    throw error;
  }
}
