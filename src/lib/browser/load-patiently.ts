const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

type Options = { onFailure?: () => void; waitMs?: number };

/** Tries again until the code is there, because the network of a phone comes and goes. */
export async function loadPatiently<Loaded>(
  load: () => Promise<Loaded>,
  { onFailure, waitMs = FIRST_WAIT_MS }: Options = {},
): Promise<Loaded> {
  try {
    return await load();
  } catch {
    onFailure?.();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loadPatiently(load, { onFailure, waitMs: Math.min(2 * waitMs, MAX_WAIT_MS) });
  }
}
